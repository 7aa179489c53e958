import type { Language } from "@magpie/domain/languages";
import type { Money } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import type { Db } from "../../kit/ctx";
import { listReady } from "./standing";

export { claimLevel } from "./standing";
export { replaceLadder, type VipSetup } from "./store";

/** The reward of a level that waits for its member. */
export interface ClaimableLevel {
  /** The level's number. */
  id: string;
  source: "level";
  title: string;
  kind: "cash";
  amount: Money;
  since: null;
  until: null;
}

/** For the reward centre; `claimLevel` claims one by its number. */
export async function listClaimableLevels(db: Db, memberId: string, language: Language): Promise<ClaimableLevel[]> {
  return (await listReady(db, memberId)).map(({ level, label, labels, reward }) => ({
    id: String(level),
    source: "level",
    title: nameIn({ name: label, names: labels }, language),
    kind: "cash",
    amount: reward,
    since: null,
    until: null,
  }));
}
