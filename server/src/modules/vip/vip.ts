import type { Language } from "@magpie/domain/languages";
import type { Money } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import type { Work } from "../../kit/ctx";
import { listReady } from "./standing";

export { setLevels } from "./set-levels";
export { claimLevel } from "./standing";
export type { VipSetup } from "./store";

/** The reward of a level that waits for its member. */
export interface ClaimableLevel {
  /** The level's number. */
  id: string;
  source: "level";
  title: string;
  kind: "cash";
  amount: Money;
  /** When the highest level so far was reached. */
  since: Date;
  until: null;
}

/** For the reward centre; `claimLevel` claims one by its number. */
export async function listClaimableLevels(ctx: Pick<Work, "db" | "now">, memberId: string, language: Language): Promise<ClaimableLevel[]> {
  return (await listReady(ctx, memberId)).map(({ level, label, labels, reward, since }) => ({
    id: String(level),
    source: "level",
    title: nameIn({ name: label, names: labels }, language),
    kind: "cash",
    amount: reward,
    since,
    until: null,
  }));
}
