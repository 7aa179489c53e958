import type { OfferCard, UnmetCondition } from "@magpie/contract/promotions/shapes";
import { UNMET_NEEDS } from "@magpie/contract/promotions/shapes";
import type { Language } from "@magpie/domain/languages";
import { toDecimal } from "@magpie/domain/money";
import type { Unmet } from "@magpie/domain/offers/conditions";
import { type Measure, type Offer, type Reward, WHOLE_BPS } from "@magpie/domain/offers/offer";
import type { ShownState } from "@magpie/domain/offers/shown";
import { type SeenOffer, stateOf } from "./seen";
import type { VersionRow } from "./versions-store";

/** An offer as its card shows it to the member. */
export function cardOf(seen: SeenOffer, currency: string, language: Language): OfferCard {
  const { standing, version, rule, entry, facts } = seen;
  const shown = stateOf(seen);
  return {
    id: standing.offerId,
    hash: version.hash,
    ...textOf(version, language),
    picture: version.picture,
    state: shown.state,
    action: actionOf(rule, shown),
    date: dateOf(rule, shown),
    closed: shown.state === "closed" ? shown.reason : null,
    unmet: shown.state === "closed" && shown.reason === "unmet" ? shown.unmet.map((one) => shownUnmet(one, rule, currency)) : [],
    frozen: facts.offer.run === "frozen",
    period: rule.period,
    entry: rule.entry,
    trigger: rule.trigger.on,
    reward: rewardOf(rule.reward, entry?.amount == null ? null : String(entry.amount), currency),
    progress: progressOf(rule, entry?.progress ?? 0n, currency),
    entered: facts.offer.entry === "in",
  };
}

export function textOf({ texts, offerId }: Pick<VersionRow, "texts" | "offerId">, language: Language): { title: string; summary: string } {
  return texts[language] ?? texts.EN ?? { title: offerId, summary: "" };
}

function actionOf({ entry, trigger }: Offer, shown: ShownState): OfferCard["action"] {
  const enters = { auto: null, join: "join", apply: "apply", code: "enterCode" } as const;
  if (shown.state === "join" || (shown.state === "rejected" && shown.mayEnterAgain)) return enters[entry];
  if (shown.state === "claim") return "claim";
  return shown.state === "processing" && trigger.on === "deposit" ? "deposit" : null;
}

export function dateOf({ window }: Offer, shown: ShownState): OfferCard["date"] {
  if (shown.state === "comingSoon") return { of: "opens", at: shown.opens };
  if (shown.state === "claim") return { of: "claimUntil", at: shown.until.toISOString() };
  return { of: "closes", at: window.closes };
}

export function rewardOf(reward: Reward, fixed: string | null, currency: string): OfferCard["reward"] {
  const none = { amount: null, most: null, count: null, of: null };
  const money = (digits: string) => (reward.give === "points" ? digits : toDecimal(BigInt(digits), currency));
  switch (reward.give) {
    case "cash":
    case "bonus":
    case "points": {
      const { amount } = reward;
      const own = fixed ?? ("fixed" in amount ? amount.fixed : null);
      return {
        ...none,
        give: reward.give,
        amount: own === null ? null : money(own),
        most: money("fixed" in amount ? amount.fixed : amount.cap),
      };
    }
    case "rounds":
      return { ...none, give: reward.give, count: reward.count, of: reward.game };
    case "tickets":
      return { ...none, give: reward.give, count: reward.count, of: reward.raffle };
    case "spin":
      return { ...none, give: reward.give, of: reward.wheel };
    case "envelope":
      return { ...none, give: reward.give, of: reward.pool };
    case "item":
      return { ...none, give: reward.give, of: reward.sku };
  }
}

function progressOf({ trigger }: Offer, progress: bigint, currency: string): OfferCard["progress"] {
  if (trigger.on !== "bets") return null;
  const { measure, atLeast } = trigger;
  const shown = (value: bigint) => measured(measure, value, currency);
  return { measure, value: shown(progress), goal: shown(BigInt(atLeast)) };
}

/** Bets as money, their number as it is, and the best win as how many times its stake. */
function measured(measure: Measure, value: bigint, currency: string): string {
  if (measure === "valid") return toDecimal(value, currency);
  if (measure === "count") return String(value);
  const parts = String(value % WHOLE)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${value / WHOLE}${parts && `.${parts}`}`;
}

const WHOLE = BigInt(WHOLE_BPS);

const SUMS = ["validInDays", "depositMin", "loss", "valid", "referralDeposit", "referralValid", "budget", "perDay", "amount"];

/** Sums of money leave as decimals, whatever the condition is about. */
export function shownUnmet({ need, needs, has }: Unmet, { trigger, reward }: Offer, currency: string): UnmetCondition {
  const measure = need === "betsAtLeast" && trigger.on === "bets" ? trigger.measure : null;
  const isSum = SUMS.includes(need) && reward.give !== "points";
  const shown = (value: Unmet["needs"]) => {
    if (typeof value !== "string") return value;
    if (measure) return measured(measure, BigInt(value), currency);
    return isSum ? toDecimal(BigInt(value), currency) : value;
  };
  const known = UNMET_NEEDS.find((name) => name === need) ?? "entry";
  return { need: known, needs: mutable(shown(needs)), has: mutable(shown(has)) };
}

function mutable(value: Unmet["needs"]): UnmetCondition["needs"] {
  return Array.isArray(value) ? [...value] : (value as Exclude<Unmet["needs"], readonly string[]>);
}
