import { REPORT_DAYS_MAX } from "@magpie/contract/agency/reports";
import { addDays, countDays, dayIn } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, MemberRef } from "../../../kit/ctx";
import { listMembers } from "../../members/members";
import { readTimeZone } from "../../merchant/merchant";
import { listPaths } from "../rollups/history-store";
import type { DayRange } from "./days";
import { findInTeam, readUpto } from "./team-store";

export type AgentCtx = Ctx & { member: MemberRef };

export interface ShownRange extends DayRange {
  timeZone: string;
  upto: string;
}

interface AskedRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** One day alone where only one end is said, today where none is. */
export async function readRange({ db, now }: AgentCtx, { from, to }: AskedRange): Promise<ShownRange & { today: string }> {
  const [timeZone, upto] = await Promise.all([readTimeZone(db), readUpto(db)]);
  const today = dayIn(timeZone, now);
  const last = to ?? from ?? today;
  const first = from ?? last;
  const days = countDays(first, last);
  if (days < 1 || days > REPORT_DAYS_MAX) refuse("invalid_input", { fields: { from: days < 1 ? "too_late" : "too_early" } });
  return { from: first, to: last, timeZone, upto: (upto ?? now).toISOString(), today };
}

/** The same number of days just before. */
export function before({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}

export interface Subject {
  id: string;
  account: string;
  type: number;
  /** The first whole day below the caller, for somebody who was moved there: what came before is another line's. */
  firstDay?: string;
}

/** The days of a range on which the caller may look at an account; none may be left. */
export function withinSight<R extends DayRange>(range: R, { firstDay }: Subject): R {
  return firstDay !== undefined && firstDay > range.from ? { ...range, from: firstDay } : range;
}

/** The account that a report is about: the caller, or somebody of the caller's team. Null for anybody else, whether they exist or not. */
export async function findSubject({ db, member }: AgentCtx, account: string | undefined): Promise<Subject | null> {
  const own = (await listMembers(db, [member.id]))[0];
  if (!own) return null;
  if (account === undefined || account.toLowerCase() === own.account.toLowerCase()) return own;
  const id = await findInTeam(db, member.id, account);
  if (id === undefined) return null;
  const [[found], paths] = await Promise.all([listMembers(db, [id]), listPaths(db, [id])]);
  if (!found) return null;
  const versions = paths.get(id) ?? [];
  const before = versions.findLastIndex(({ path }) => !path.includes(member.id));
  const moved = versions[before + 1];
  // The first of them is from before they joined any line.
  return before > 0 && moved ? { ...found, firstDay: addDays(dayIn(await readTimeZone(db), moved.since), 1) } : found;
}

/** Accounts of people by their ids. */
export async function namesOf({ db }: AgentCtx, ids: readonly string[]): Promise<Map<string, Subject>> {
  return new Map((await listMembers(db, [...new Set(ids)])).map((person) => [person.id, person]));
}
