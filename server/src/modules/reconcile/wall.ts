import type { reconcile, WallTile } from "@magpie/contract/office/reconcile";
import { DAY_MS } from "@magpie/domain/durations";
import { type Money, toDecimal } from "@magpie/domain/money";
import { usualThreshold } from "@magpie/domain/reconcile/pairs";
import { accountOf, debtOfLine, type ProviderId, providerParts } from "@magpie/domain/reconcile/provider";
import type { Handler } from "../../kit/ctx";
import { listOffs } from "../switches/switches";
import { listDayTotals } from "../wallet/wallet";
import { type DayRow, listDays } from "./days-store";
import { listDoubts } from "./differences-store";
import { dayOf } from "./gather";
import { namesOf } from "./providers";
import { listThresholds } from "./thresholds-store";

/** Vendors at which nothing was moved in these days, and about whom nothing is in doubt, are left out. */
export const wall: Handler<typeof reconcile.wall> = async ({ db, now, merchant: { currency } }, { from, days: count }) => {
  const days = daysUpTo(from ?? dayOf(now), count);
  const [first, last] = [days.at(-1) ?? "", days[0] ?? ""];
  const [rows, totals, names] = [await listDays(db, first, last), await listDayTotals(db, first, last), await namesOf(db)];
  const doubts = new Map((await listDoubts(db)).map(({ provider, apart }) => [provider, apart]));
  const [set, offs] = [await listThresholds(db), await listOffs(db, now)];
  const known = new Set([...rows.map(({ provider }) => provider), ...doubts.keys(), ...[...names.keys()].filter(isPayments)]);
  const decimal = (amount: Money) => toDecimal(amount, currency);
  const providers = [...known].sort(byName(names)).map((provider) => ({
    provider,
    name: names.get(provider) ?? provider,
    apart: decimal(doubts.get(provider) ?? 0n),
    threshold: decimal(set.get(provider)?.threshold ?? usualThreshold(currency)),
    revision: set.get(provider)?.revision ?? 0,
    isOff: offs.some(({ scope, target }) => scope === "vendor" && `vendor:${target}` === provider),
  }));
  const found = new Map(rows.map((row) => [`${row.provider} ${row.day}`, row]));
  const tiles = providers.flatMap(({ provider }) =>
    days.map((day): WallTile => {
      const row = found.get(`${provider} ${day}`);
      const booked = sealedDebt(provider, totals.get(day)?.[currency], totals.has(day));
      return {
        provider,
        day,
        state: stateOf(row, day, dayOf(now)),
        ours: decimal(row?.ours ?? 0n),
        theirs: row?.theirs == null ? null : decimal(row.theirs),
        reports: booked === null ? null : decimal(booked - (row?.corrected ?? 0n)),
        differences: row?.differences ?? 0,
        apart: decimal(row?.apart ?? 0n),
      };
    }),
  );
  return { days, providers, tiles };
};

/** Newest first. */
function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, back) => dayOf(new Date(end - back * DAY_MS)));
}

function isPayments(provider: ProviderId): boolean {
  return provider.startsWith("payments:");
}

/** Payments first, since they are few and each has a file a day. */
function byName(names: ReadonlyMap<ProviderId, string>) {
  return (a: ProviderId, b: ProviderId) =>
    Number(isPayments(b)) - Number(isPayments(a)) || (names.get(a) ?? a).localeCompare(names.get(b) ?? b, "en");
}

function stateOf(row: DayRow | undefined, day: string, today: string): WallTile["state"] {
  if (day >= today) return "open";
  if (!row || (row.lines === 0 && !row.hasFile && !row.isDue)) return "quiet";
  if (row.theirs === null) return "waits";
  return row.differences > 0 ? "differs" : "equal";
}

/** The provider's debt by the sealed books; null while the day is not sealed by itself. */
function sealedDebt(provider: ProviderId, accounts: Record<string, string> | undefined, isSealed: boolean): Money | null {
  const parts = providerParts(provider);
  if (!isSealed || !parts) return null;
  return debtOfLine(parts, BigInt(accounts?.[accountOf(parts)] ?? "0"));
}
