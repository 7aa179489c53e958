import { type PathedBet, rollUp, type ShareAt, sharePpm, versionAt } from "@magpie/domain/agency/rollup";
import { placeInWindows, WINDOW_MS, windowOf } from "@magpie/domain/agency/windows";
import { DAY_MS } from "@magpie/domain/durations";
import { dayIn } from "@magpie/domain/period";
import type { Db, Work } from "../../../kit/ctx";
import type { JobCtx } from "../../../kit/jobs/job";
import { listReported } from "../../members/members";
import { readCurrency, readTimeZone } from "../../merchant/merchant";
import { type CountedStake, followBets, holdEnd } from "../../stakes/stakes";
import { listPaidByWindow } from "../contracts/contracts-store";
import { findUnsettled } from "../runs/runs-store";
import { countActive } from "./active";
import {
  addCommissions,
  addDownlineDays,
  addGames,
  addMemberDays,
  addWindows,
  closeWindows,
  dropWindows,
  listWindows,
  noteRead,
} from "./days-store";
import { listPaths, listTerms } from "./history-store";
import { listBettors, markSeen, numberMembers, unmarkSeen } from "./seen-store";

export const BETS_READER = "agency";
/** The agents near the top have a part in every bet: the more bets are added up together, the fewer rows are written for each. */
const BATCH = 5_000;
const WINDOWS_KEPT_MS = 3 * DAY_MS;

/** Reads settled bets into the figures of their members and of all teams above. Adds those whose teams changed to `changed`. */
export async function readBets(job: Pick<JobCtx, "inMerchant" | "now">, changed: Set<string>): Promise<void> {
  const isUpToDate = await followBets(job, BETS_READER, (ctx, bets) => addBets(ctx, bets, changed), BATCH);
  if (isUpToDate) await job.inMerchant((ctx) => closePast(ctx, job.now));
}

async function addBets({ db }: Work, feed: readonly CountedStake[], changed: Set<string>): Promise<void> {
  const [currency, timeZone] = [await readCurrency(db), await readTimeZone(db)];
  const { holding, last } = await listWindows(db, feed[0]?.number ?? 0n);
  const { placed, ending } = placeInWindows(feed, holding, last);
  for (const { from, to, upto } of ending) await closeWindows(db, from, to, upto);

  const people = await listReported(db, [...new Set(feed.map(({ memberId }) => memberId))]);
  const paths = await listPaths(db, [...people.keys()]);
  // A moment's day is slow to find, and a batch has few windows.
  const days = new Map(
    [...new Set(placed.map(({ window }) => window.getTime()))].map((start) => [start, dayIn(timeZone, new Date(start))]),
  );
  const bets = placed.flatMap((row): PathedBet[] => {
    const { memberId, placedAt, window, category, stake, gameCode, gameType, bet, refund, payout, pooled } = row;
    const version = versionAt(paths.get(memberId) ?? [], placedAt);
    if (!version || !people.has(memberId) || row.currency !== currency) return [];
    const day = days.get(window.getTime()) ?? "";
    const sums = { bet, refund, payout, pooled, valid: stake, bets: row.bets };
    return [{ ...sums, ...version, memberId, at: placedAt, day, window, category, gameCode, gameType }];
  });
  if (bets.length === 0) return;
  const paidByWindow = await listPaidByWindow(db, feed[0]?.countedAt ?? new Date(0));
  const rollup = rollUp(bets, await sharesOf(db, bets), (agentId) => paidByWindow.has(agentId));
  // Nobody looks at a player as a team.
  const isTeam = ({ agentId }: { agentId: string }) => people.get(agentId)?.isAgent !== false;
  const parts = rollup.members.map(({ memberId, day, pathSince, valid }) => ({ memberId, day, pathSince, valid, deposits: 0n }));
  // Sent together, so that the database writes some while the next are being put into words.
  await Promise.all([
    addMemberDays(db, rollup.members),
    addDownlineDays(db, rollup.downlines),
    addCommissions(db, rollup.commissions),
    addWindows(db, rollup.windows),
    addGames(db, rollup.games.filter(isTeam)),
    countActive(db, parts, paths),
    noteBettors(db, rollup.members),
  ]);
  for (const { agentId } of rollup.downlines) changed.add(agentId);
}

/** The share of each account on the paths, by the terms at the moment of the bet. */
async function sharesOf(db: Db, bets: readonly PathedBet[]): Promise<ShareAt> {
  const { own, usual, top } = await listTerms(db, [...new Set(bets.flatMap(({ path }) => path))]);
  return (memberId, { at, category, path }) => {
    const version = versionAt(own.get(memberId) ?? [], at);
    return sharePpm(version ?? (memberId === path[0] ? top : usual), category);
  };
}

async function noteBettors(db: Db, rows: readonly { memberId: string; day: string }[]): Promise<void> {
  const days = [...new Map(rows.map(({ memberId, day }) => [`${memberId} ${day}`, { memberId, day }])).values()];
  await numberMembers(db, [...new Set(days.map(({ memberId }) => memberId))]);
  const found = await listBettors(db, days);
  await markSeen(
    db,
    "bettor",
    found.filter(({ has }) => has),
  );
  await unmarkSeen(
    db,
    "bettor",
    found.filter(({ has }) => !has),
  );
}

/** Ends the windows that are over once nothing of the feed is left to read. Whatever is counted from now on is in a later one. */
async function closePast({ db }: Work, now: Date): Promise<void> {
  await noteRead(db, "bets", now);
  const newest = new Date(windowOf(now).getTime() - WINDOW_MS);
  const { last: before } = await listWindows(db, null);
  // Everybody who settles bets waits while a window is closed, so that is not tried without need.
  if (before && before.start >= newest) return;
  const end = await holdEnd(db, BETS_READER);
  if (end === null) return;
  const { last } = await listWindows(db, null);
  const from = last ? new Date(last.start.getTime() + WINDOW_MS) : newest;
  if (from <= newest) await closeWindows(db, from, newest, end);
  const [kept, unsettled] = [new Date(now.getTime() - WINDOWS_KEPT_MS), await findUnsettled(db)];
  // Salaries that were not computed yet still need theirs.
  await dropWindows(db, unsettled && unsettled < kept ? unsettled : kept);
}
