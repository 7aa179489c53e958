import { FREE_ROUNDS_DAYS } from "../bonuses/free-rounds";
import type { Money } from "../money";
import { amountOf, costOf } from "./amount";
import type { AmountReward, Offer, PartAmount, Trigger } from "./offer";
import { type Sentence, say, type TermKey, type TermValue } from "./sentence";

/** A round sum that most people can picture; the offer's least deposit where that is more. */
const EXAMPLE = 10_000n;
/** An example below this would be small change, and is made ten times as large. */
const TELLING = 1000n;

/** The base and the amount of the worked example; an offer without a base has none. */
export function exampleOf({ reward, trigger }: Offer): { base: Money | null; amount: Money } {
  if (!("amount" in reward)) return { base: null, amount: reward.give === "rounds" ? costOf(reward, 0n) : EXAMPLE };
  const { amount } = reward;
  if ("fixed" in amount) return { base: null, amount: BigInt(amount.fixed) };
  const [least, from, cap] = [BigInt(leastBase(trigger)), BigInt(amount.from ?? 0), BigInt(amount.cap)];
  for (let counted = EXAMPLE; ; counted *= 10n) {
    const base = least > from + counted ? least : from + counted;
    const given = amountOf(amount, base);
    if (given >= TELLING || given === cap || counted > MOST_COUNTED) return { base, amount: given };
  }
}

/** An amount that grows no more would be looked for without end. */
const MOST_COUNTED = 10n ** 15n;

function leastBase(trigger: Trigger): string {
  if (trigger.on === "deposit") return trigger.min;
  if (trigger.on === "referral") return trigger.deposit;
  return trigger.on === "bets" && trigger.measure === "valid" ? trigger.atLeast : "0";
}

export function rewardTerms(offer: Offer): Sentence[] {
  const { reward, wagering } = offer;
  const wins = say(wagering ? "winsGranted" : "winsPaid");
  switch (reward.give) {
    case "cash":
    case "bonus":
    case "points":
      return [say(GIVES[reward.give]), ...amountTerms(offer, reward)];
    case "rounds":
      return [
        say("giveRounds", { count: reward.count, game: { games: [reward.game] }, stake: { money: reward.stake } }),
        say("roundsDays", { days: FREE_ROUNDS_DAYS }),
        wins,
      ];
    case "tickets":
      return [say("giveTickets", { count: reward.count, raffle: { chance: reward.raffle } }), say("ticketsDrawn")];
    case "spin":
      return [say("giveSpin", { wheel: { chance: reward.wheel } }), say("spinDecided"), wins];
    case "envelope":
      return [say("giveEnvelope", { pool: { chance: reward.pool } }), wins];
    case "item":
      return [say("giveItem", { item: { item: reward.sku } })];
  }
}

function amountTerms(offer: Offer, { give, amount }: AmountReward): Sentence[] {
  const unit = (value: string): TermValue => (give === "points" ? { points: value } : { money: value });
  if ("fixed" in amount) return [say(offer.trigger.on === "rank" ? "amountPool" : "amountFixed", { amount: unit(amount.fixed) })];
  const example = exampleOf(offer);
  return [
    say(baseKey(amount.of)),
    ...(amount.from === undefined ? [] : [say("amountFrom", { from: { money: amount.from } })]),
    ...tierTerms(amount),
    say("amountCap", { cap: unit(amount.cap) }),
    say("worked", { base: { money: String(example.base) }, amount: unit(String(example.amount)) }),
  ];
}

const GIVES = { cash: "giveCash", bonus: "giveBonus", points: "givePoints" } as const;

function baseKey(of: PartAmount["of"]): TermKey {
  return ({ deposit: "baseDeposit", loss: "baseLoss", valid: "baseValid" } as const)[of];
}

function tierTerms({ tiers }: PartAmount): Sentence[] {
  return tiers.map(({ above, bps }, at) => {
    const next = tiers[at + 1]?.above;
    const values = { share: { share: bps }, ...(above === "0" ? {} : { above: { money: above } }) };
    if (next === undefined) return say(above === "0" ? "tierAll" : "tierAbove", values);
    return say(above === "0" ? "tierUpTo" : "tierBetween", { ...values, upTo: { money: next } });
  });
}
