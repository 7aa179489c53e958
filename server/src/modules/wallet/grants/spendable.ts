import { isUsable } from "@magpie/domain/bonuses/grant";
import { type WeighedGame, weightOf } from "@magpie/domain/bonuses/rule";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { askIn } from "../../../kit/database/ask-in";
import { grantIn, knownRules, learnRules } from "../../bonuses/bonuses";
import { readPurses } from "../store";
import { findPurseGrant } from "./grants-store";

/** What a member can bet in a game just now: cash, and the bonus where it may be used. Takes no locks. */
export async function readSpendable(
  { db, now, merchant }: Pick<Work, "db" | "now" | "merchant">,
  { memberId, currency }: { memberId: string; currency: string },
  game: WeighedGame | null,
): Promise<Money> {
  const purses = await readPurses(db, memberId, currency);
  const cash = purses.get("cash")?.balance ?? 0n;
  const bonus = purses.get("bonus")?.balance ?? 0n;
  if (bonus === 0n || !game) return cash;
  const row = await findPurseGrant(db, memberId, currency);
  if (!row) return cash;
  const refs = [{ merchantId: merchant.id, ruleId: BigInt(row.ruleId) }];
  const [rule] = knownRules(refs) ?? (await learnRules(askIn(db), refs));
  return rule && isUsable(grantIn(row, rule), weightOf(rule, game), now) ? cash + bonus : cash;
}
