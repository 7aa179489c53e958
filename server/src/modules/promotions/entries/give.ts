import type { GivenReward } from "@magpie/contract/promotions/shapes";
import { assert } from "@magpie/domain/assert";
import { FREE_ROUNDS_DAYS } from "@magpie/domain/bonuses/free-rounds";
import { DAY_MS } from "@magpie/domain/durations";
import { POINTS_CURRENCY, purseOf } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import { type Money, toDecimal } from "@magpie/domain/money";
import type { Reward } from "@magpie/domain/offers/offer";
import { wageringRuleOf } from "@magpie/domain/offers/wagering";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../../kit/ctx";
import { type MessageContent, tell, tellEach } from "../../messages/messages";
import { giveFreeRounds } from "../../play/play";
import { giveItem } from "../../points/points";
import { grantBonus, post, postAll } from "../../wallet/wallet";
import type { SeenOffer } from "../offers/seen";
import { namedOffer } from "../offers/titles";
import { findRoundsGame } from "../rounds/rounds-game";
import { chanceRefOf, giveChance } from "./give-chance";

type RoundsReward = Extract<Reward, { give: "rounds" }>;

/** A reward with everything that names it, so that it is given once however often it is asked for. */
export interface RewardDue {
  seen: Pick<SeenOffer, "standing" | "version" | "rule">;
  memberId: string;
  period: string;
  amount: Money;
  currency: string;
  /** The deposit that earned it. */
  deposit?: string;
  /** Names it in the ledger, where it is not named by offer, period and member in the usual form. */
  key?: string;
}

/** The id of a grant and the key in the ledger: one for a member, an offer and a period. */
export function keyOf({ seen, memberId, period, key }: Pick<RewardDue, "seen" | "memberId" | "period" | "key">): string {
  return key ?? `promotion:${seen.standing.offerId}:${period}:${memberId}`;
}

/** Moves the money of a reward. The entry and the budget are the caller's. */
export async function give(ctx: Work, due: RewardDue): Promise<GivenReward> {
  const { seen, memberId, amount, currency } = due;
  const { reward } = seen.rule;
  if (reward.give === "rounds") return giveRounds(ctx, due, reward);
  if (reward.give === "item") {
    const item = await giveItem(ctx, memberId, reward.sku, currency);
    await tell(ctx, memberId, { kind: "rewardGranted", values: { offer: namedOffer(seen.version), reward: item } });
    return { kind: "item", amount: null, grant: null };
  }
  const chance = chanceRefOf(reward);
  if (chance) {
    const { wagering } = seen.version.rule;
    return giveChance(ctx, chance, { id: chance.id, memberId, givenFor: keyOf(due), origin: originOf(due), wagering }, seen.version);
  }
  assert("amount" in reward && amount > 0n, "only rewards that are amounts are published");
  const kind = reward.give;
  const given = kind === "bonus" ? await giveBonus(ctx, due) : await givePlain(ctx, due, kind);
  return { kind, amount: await tellGiven(ctx, due, kind), grant: given };
}

async function giveRounds(ctx: Work, due: RewardDue, { game, stake, count }: RoundsReward): Promise<GivenReward> {
  const { seen, memberId, currency } = due;
  const { vassalage } = (await findRoundsGame(ctx.db, game)) ?? refuse("game_unknown");
  const until = new Date(ctx.now.getTime() + FREE_ROUNDS_DAYS * DAY_MS);
  const rounds = { vassalage, gameCode: game, currency, stake: BigInt(stake), count, until };
  await giveFreeRounds(ctx, { id: keyOf(due), memberId, ...rounds, origin: originOf(due) });
  await tell(ctx, memberId, { kind: "roundsGranted", values: { offer: namedOffer(seen.version), count: String(count) } });
  return { kind: "rounds", amount: null, grant: null };
}

async function givePlain(ctx: Work, due: RewardDue, kind: "cash" | "points"): Promise<null> {
  await post(ctx, keyOf(due), plainEntry(due, kind));
  return null;
}

/** Cash or points, without conditions. */
export function plainEntry(due: RewardDue, kind: "cash" | "points"): Entry {
  const { memberId, amount } = due;
  const [from, to, currency] =
    kind === "points"
      ? (["house:points", purseOf(memberId, "points"), POINTS_CURRENCY] as const)
      : (["house:bonuses", purseOf(memberId, "cash"), due.currency] as const);
  return {
    kind: kind === "points" ? "points.earn" : "promotions.pay",
    transfers: [{ from, to, amount, currency }],
    details: originOf(due),
  };
}

/** Tells of money or points that were given, and returns how the amount is shown. */
export async function tellGiven(ctx: Work, due: RewardDue, kind: string): Promise<string> {
  await tell(ctx, due.memberId, grantedMessage(due, kind));
  return kind === "points" ? String(due.amount) : toDecimal(due.amount, due.currency);
}

function grantedMessage({ seen, amount, currency }: RewardDue, kind: string): MessageContent {
  const offer = namedOffer(seen.version);
  if (kind === "points") return { kind: "pointsGranted", values: { offer, count: String(amount) } };
  return { kind: "rewardGranted", values: { offer, reward: amount, currency } };
}

/** Moves the money of many rewards of one offer: cash and points together, since each has a key of its own whatever it is posted with. */
export async function giveAll(ctx: Work, dues: readonly RewardDue[]): Promise<void> {
  const kind = dues[0]?.seen.rule.reward.give;
  if (kind !== "cash" && kind !== "points") {
    for (const due of dues) await give(ctx, due);
    return;
  }
  await postAll(
    ctx,
    dues.map((due) => ({ key: keyOf(due), entry: plainEntry(due, kind) })),
  );
  await tellEach(
    ctx,
    dues.map((due) => ({ memberId: due.memberId, content: grantedMessage(due, kind) })),
  );
}

async function giveBonus(ctx: Work, due: RewardDue): Promise<GivenReward["grant"]> {
  const { seen, memberId, amount, currency } = due;
  const { wagering } = seen.version.rule;
  assert(wagering, "bonus money is published with its wagering");
  const { id, state } = await grantBonus(ctx, {
    id: keyOf(due),
    memberId,
    currency,
    amount,
    rule: wageringRuleOf(wagering),
    origin: originOf(due),
  });
  return { id, state: state === "queued" ? "queued" : "active" };
}

function originOf({ seen, period, deposit }: RewardDue): Record<string, string> {
  const { offerId, number, hash } = seen.version;
  return {
    offer: offerId,
    version: String(number),
    hash,
    period,
    title: namedOffer(seen.version).name,
    ...(deposit !== undefined && { deposit }),
  };
}
