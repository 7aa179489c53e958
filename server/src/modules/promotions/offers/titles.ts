import { LANGUAGES } from "@magpie/domain/languages";
import type { Named } from "@magpie/domain/named";
import type { VersionRow } from "./versions-store";

type Texts = Pick<VersionRow, "texts" | "offerId">;

/** The title of an offer, in every language, for messages and records. */
export const namedOffer = (version: Texts): Named => named(version, "title");

export const namedSummary = (version: Texts): Named => named(version, "summary");

function named({ texts, offerId }: Texts, part: "title" | "summary"): Named {
  const names = Object.fromEntries(LANGUAGES.flatMap((language) => (texts[language] ? [[language, texts[language][part]]] : [])));
  return { name: texts.EN?.[part] ?? offerId, names };
}
