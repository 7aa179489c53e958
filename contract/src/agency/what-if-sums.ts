import { NUMBER_DIGITS_MAX } from "@magpie/domain/agency/what-if/amounts";
import type { TeamSums, WindowSums } from "@magpie/domain/agency/what-if/sums";
import { addDays } from "@magpie/domain/period";
import type { TeamWhatIf } from "./statements";

/** The answer of `agencyStatements.whatIf` as the sums that other terms are tried on. There may be a hundred thousand of them. */
export function teamSums(team: TeamWhatIf): TeamSums {
  const days = Array.from({ length: team.days }, (_, day) => addDays(team.firstDay, day));
  const terms = team.terms.map(({ tiers, carry }) => ({
    tiers: tiers.map((tier) => ({ ...tier, validBet: BigInt(tier.validBet), profit: BigInt(tier.profit) })),
    carry,
  }));
  const dayAt = (day: number) => days[day] ?? addDays(team.firstDay, day);
  return {
    edges: team.edges.flatMap(({ receiver, child, category, ownPpm, childPpm, sums }) =>
      sums.map(([day, validBet]) => ({ receiver, child, category, ownPpm, childPpm, day: dayAt(day), validBet: BigInt(validBet) })),
    ),
    others: team.others.flatMap(({ receiver, category, ownPpm, sums }) =>
      sums.map(([day, validBet, units]) => ({
        receiver,
        category,
        ownPpm,
        day: dayAt(day),
        validBet: BigInt(validBet),
        units: BigInt(units),
      })),
    ),
    carries: team.carries.map((carry) => ({ ...carry, units: BigInt(carry.units) })),
    windows: team.windows.map((windows) => windowsOf(windows, terms[windows.terms], dayAt)),
  };
}

type Terms = Pick<WindowSums, "tiers" | "carry">;

function windowsOf(told: TeamWhatIf["windows"][number], terms: Terms | undefined, dayAt: (day: number) => string): WindowSums {
  const { receiver, upline, kind, count } = told;
  const numbers = (list: string) => numbersIn(list, count) ?? new Float64Array(count);
  const days = (list: string) => daysOf(numbers(list), dayAt);
  const amounts = (list: string) => (list === "" ? [] : (numbersIn(list, count) ?? list.split(" ").map(BigInt)));
  return {
    ...{ receiver, upline, kind },
    tiers: terms?.tiers ?? [],
    carry: terms?.carry ?? null,
    from: numbers(told.from),
    firstDay: days(told.firstDay),
    lastDay: kind === "dividend" ? days(told.lastDay) : [],
    creditedOn: days(told.creditedOn),
    isUnearned: told.isUnearned === "" ? [] : numbers(told.isUnearned),
    active: numbers(told.active),
    validBet: amounts(told.validBet),
    profit: amounts(told.profit),
    carryIn: amounts(told.carryIn),
    debtIn: amounts(told.debtIn),
    paidBefore: amounts(told.paidBefore),
    gross: amounts(told.gross),
    downlines: amounts(told.downlines),
  };
}

/** Windows of a day come one after the other. */
function daysOf(places: Float64Array, dayAt: (day: number) => string): string[] {
  const days = new Array<string>(places.length);
  let last = 0;
  let day = dayAt(0);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    if (place !== last) day = dayAt(place);
    last = place;
    days[at] = day;
  }
  return days;
}

const [SPACE, MINUS, ZERO] = [32, 45, 48];
const LEAST_TOO_LARGE = 10 ** NUMBER_DIGITS_MAX;

/** The numbers of a list; null where one has more digits than numbers are reckoned with. Read digit by digit, which is several times as fast as splitting. */
function numbersIn(list: string, count: number): Float64Array | null {
  const found = new Float64Array(count);
  let place = 0;
  let value = 0;
  let sign = 1;
  for (let at = 0; at < list.length; at++) {
    const code = list.charCodeAt(at);
    if (code === SPACE) {
      found[place++] = sign * value;
      value = 0;
      sign = 1;
    } else if (code === MINUS) sign = -1;
    else {
      value = value * 10 + code - ZERO;
      if (value >= LEAST_TOO_LARGE) return null;
    }
  }
  if (list !== "") found[place] = sign * value;
  return found;
}

/** The list of these numbers. */
export function listOf(numbers: readonly (number | string)[]): string {
  return numbers.every((one) => Number(one) === 0) ? "" : numbers.join(" ");
}
