import { assert } from "../assert";
import type { Money } from "../money";
import { readBet } from "./bet";
import { FOUR_D_LIST, THAI_LIST, TOGEL_DISCOUNTS, TOGEL_LIST, VN_CHANCES } from "./chances/boards";
import { LF_CHANCES, SSC_CHANCES } from "./chances/digits";
import { LHC_CHANCES, PK10_CHANCES, X11_CHANCES } from "./chances/drums";
import { elementPrices, parlayPrice, zodiacGroupPrice } from "./chances/lhc";
import { type Price, readPrices } from "./chances/table";
import { boardPrices } from "./chances/vn";
import { readDrawn } from "./drawn";
import { down, type Fraction, isAtMost, product } from "./fraction";
import { countUnits } from "./recheck";
import type { Bet } from "./rule";
import { ruleOf, yearOf } from "./rulebook";
import { sampleOf } from "./samples";
import type { SealedTicket } from "./ticket";

type Prices = ReadonlyMap<string, Price>;

const LF = readPrices(LF_CHANCES);
const VN = readPrices(VN_CHANCES);
const LHC = readPrices(LHC_CHANCES);

const PRICES: Readonly<Record<string, Prices>> = {
  SSC: readPrices(SSC_CHANCES),
  "11X5": readPrices(X11_CHANCES),
  PK10: readPrices(PK10_CHANCES),
  "3D": LF,
  P5: LF,
  "VN-N": new Map([...VN, ...boardPrices(27)]),
  "VN-S": new Map([...VN, ...boardPrices(18)]),
  "4D": readPrices(FOUR_D_LIST),
  THAI: readPrices(THAI_LIST),
  TOGEL: readPrices(TOGEL_LIST),
};

function priceOf(book: string, play: string, tier: string, bet: Bet): Price | undefined {
  const year = yearOf(book);
  if (year === null) return book === "4D" && play.endsWith("_ibox") ? boxPrice(play, tier) : PRICES[book]?.get(`${play} ${tier}`);
  if (play === "parlay") return parlayPrice(bet, tier);
  if (play === "zodiac_group") return zodiacGroupPrice(bet, tier);
  return LHC.get(`${play} ${tier}`) ?? elementPrices(year).get(`${play} ${tier}`);
}

/** A box's tier names the prize and the number of orders among which its odds are shared. */
function boxPrice(play: string, tier: string): Price | undefined {
  const [prize = "", orders = "1"] = tier.split("/");
  const whole = PRICES["4D"]?.get(`${play.replace("_ibox", "")} ${prize}`);
  return whole && "list" in whole ? { list: product(whole.list, [1n, BigInt(orders)]) } : undefined;
}

/** The margin grows with the odds. */
function keptBps(fair: Fraction): number {
  if (isAtMost(fair, 3n)) return 100;
  if (isAtMost(fair, 100n)) return 200;
  return isAtMost(fair, 1000n) ? 500 : 1000;
}

function odds4(price: Price, { mode, group, marginBps }: SealedTicket): bigint {
  if ("list" in price) return down(product(price.list, [10_000n, 1n]));
  if (group !== undefined) return down(product(price.fair, [BigInt(group) * 5n, 1n]));
  assert(mode === "ELOTT", `no odds in ${mode}`);
  return down(product(price.fair, [BigInt(10_000 - (marginBps ?? keptBps(price.fair))), 10n])) * 10n;
}

/** The odds of some tiers of a ticket by the rules, whatever was sealed on it. */
export function oddsByRule(ticket: SealedTicket, tiers: readonly string[]): Record<string, bigint> {
  const { book, play, selection, positions } = ticket;
  const bet = readBet(ruleOf(book, play), selection, positions);
  const priced = tiers.map((tier) => {
    const price = priceOf(book, play, tier, bet);
    assert(price, `no price for ${book} ${play} ${tier}`);
    return [tier, odds4(price, ticket)];
  });
  return Object.fromEntries(priced);
}

/** Computes a ticket's units, stake, cost and odds again from the order. */
export function reprice(ticket: SealedTicket): Pick<SealedTicket, "units" | "stake" | "cost" | "odds4"> {
  // Units do not depend on the result, so any sample serves to count them.
  const { units } = countUnits(ticket, readDrawn(ticket.book, sampleOf(ticket.book)));
  const stake = BigInt(units) * ticket.unit * BigInt(ticket.multiple);
  return { units, stake, cost: costOf(ticket, stake), odds4: oddsByRule(ticket, Object.keys(ticket.odds4)) };
}

/** A discounted price is rounded up. */
function costOf({ book, play }: SealedTicket, stake: Money): Money {
  const discount = book === "TOGEL" ? (TOGEL_DISCOUNTS[play] ?? 0n) : 0n;
  return (stake * (100n - discount) + 99n) / 100n;
}
