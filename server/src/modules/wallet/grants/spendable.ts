import type { GrantInPlay } from "@magpie/domain/bonuses/grant";
import { type WeighedGame, weightOf } from "@magpie/domain/bonuses/rule";
import { spendable } from "@magpie/domain/bonuses/split";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { askIn } from "../../../kit/database/ask-in";
import { grantIn, knownRules, learnRules } from "../../bonuses/bonuses";
import { readPurses } from "../store";
import { findPurseGrant } from "./grants-store";

type ReadCtx = Pick<Work, "db" | "now" | "merchant">;

/** The grant in play and the money of its purse. */
export interface GrantStanding {
  grant: GrantInPlay;
  bonus: Money;
}

/** Takes no locks. Null where none is in play. */
export async function readGrantInPlay({ db, merchant }: ReadCtx, memberId: string, currency: string): Promise<GrantStanding | null> {
  const row = await findPurseGrant(db, memberId, currency);
  if (!row) return null;
  const refs = [{ merchantId: merchant.id, ruleId: row.ruleId }];
  const [rule] = knownRules(refs) ?? (await learnRules(askIn(db), refs));
  const purses = await readPurses(db, memberId, currency);
  return rule ? { grant: grantIn(row, rule), bonus: purses.get("bonus")?.balance ?? 0n } : null;
}

/** What a member can bet in a game just now: cash, and the bonus where it may be used. Takes no locks. */
export async function readSpendable(
  ctx: ReadCtx,
  { memberId, currency }: { memberId: string; currency: string },
  game: WeighedGame | null,
): Promise<Money> {
  const purses = await readPurses(ctx.db, memberId, currency);
  const cash = purses.get("cash")?.balance ?? 0n;
  if (!game || !purses.get("bonus")?.balance) return cash;
  const standing = await readGrantInPlay(ctx, memberId, currency);
  return standing ? spendable({ ...standing, cash, weight: weightOf(standing.grant.rule, game), now: ctx.now }) : cash;
}
