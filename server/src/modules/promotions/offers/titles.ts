import { LANGUAGES } from "@magpie/domain/languages";
import type { Named } from "@magpie/domain/named";
import type { VersionRow } from "./versions-store";

/** The title of an offer, in every language, for messages and records. */
export function namedOffer({ texts, offerId }: Pick<VersionRow, "texts" | "offerId">): Named {
  const names = Object.fromEntries(LANGUAGES.flatMap((language) => (texts[language] ? [[language, texts[language].title]] : [])));
  return { name: texts.EN?.title ?? offerId, names };
}
