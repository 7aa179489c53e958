import type { Output } from "@magpie/contract/kit/call";
import type { platform } from "@magpie/contract/office/platform";
import type { Language } from "@magpie/domain/languages";
import { type RefusalCode, refuse } from "@magpie/domain/refusals";
import { tooFaint } from "@magpie/domain/theme/contrast";
import type { Work } from "../../kit/ctx";
import { listWhole } from "../content/content";
import { type HostProof, proofOf, themeFault } from "../merchant/merchant";
import { countHolders } from "../operators/operators";
import type { DraftRow } from "./store";

type Read = Output<typeof platform.read>;

const OWNERS_LEAST = 2;
const REFUSED: Readonly<Record<Read["checks"][number]["key"], RefusalCode>> = {
  texts: "texts_missing",
  contrast: "theme_faint",
  hosts: "host_unproved",
  people: "people_too_few",
};

/** What going live needs, read inside the merchant. */
export async function readChecks(work: Work, { setup }: Pick<DraftRow, "setup">): Promise<Pick<Read, "checks" | "proofs" | "texts">> {
  const pages = await listWhole(work.db, ["help", "terms"], work.now);
  const percent = (language: Language) =>
    pages.length === 0 ? 0 : Math.floor((100 * pages.filter(({ texts }) => texts[language]).length) / pages.length);
  const proofs: HostProof[] = [];
  for (const host of setup.hosts) proofs.push(await proofOf(work, host));
  const [faint, unproved] = [tooFaint(setup.tokens), proofs.filter(({ proved }) => !proved)];
  const owners = await countHolders(work.db, "owner", work.now);
  return {
    proofs,
    texts: setup.languages.map((language) => ({ language, percent: percent(language) })),
    checks: [
      { key: "texts", holds: percent(setup.defaultLanguage) === 100, detail: `${percent(setup.defaultLanguage)} %` },
      { key: "contrast", holds: themeFault(setup.tokens) === null, detail: faint.join("; ") },
      { key: "hosts", holds: proofs.length > 0 && unproved.length === 0, detail: unproved.map(({ host }) => host).join(", ") },
      { key: "people", holds: owners >= OWNERS_LEAST, detail: `${owners} / ${OWNERS_LEAST}` },
    ],
  };
}

/** Refuses with the first need that is not met. */
export function demandReady(checks: Read["checks"], setup: DraftRow["setup"]): void {
  const open = checks.find(({ holds }) => !holds);
  if (open?.key === "contrast") refuse(themeFault(setup.tokens)?.code ?? "theme_faint", { pairs: open.detail });
  if (open) refuse(REFUSED[open.key], { detail: open.detail });
}
