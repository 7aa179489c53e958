import { randomUUID } from "node:crypto";
import type { switches } from "@magpie/contract/office/switches";
import { refuse } from "@magpie/domain/refusals";
import { laterEnd, UNDO_MS } from "@magpie/domain/switches/switches";
import type { Ctx, Handler } from "../../kit/ctx";
import { SYSTEM } from "../../kit/office/audit";
import type { OfficeAlarm } from "../../kit/office/desk";
import { listAccounts } from "../operators/operators";
import { countOpenRounds, type RoundsOf } from "../records/records";
import { addOff, endOff, findOff, hasReplaced, holdOff, listOffs, type OffRow, stopBets } from "../switches/switches";
import { byKey, findAmong, findTarget, listTargets, type SwitchTarget } from "./targets";

export const list: Handler<typeof switches.list> = async ({ db, now }) => {
  const [targets, rows] = [await listTargets(db), await listOffs(db, now)];
  const accounts = new Map(
    (await listAccounts(db, [...new Set(rows.flatMap(({ offBy }) => offBy ?? []))])).map(({ id, account }) => [id, account]),
  );
  const known = byKey(targets);
  const off = [];
  for (const { id, scope, target, offAt, offBy, reason, until } of rows) {
    const found = await findAmong(db, known, { scope, target });
    off.push({
      ...{
        id,
        scope,
        target,
        title: found?.title ?? target,
        at: offAt.toISOString(),
        by: (offBy && accounts.get(offBy)) ?? offBy ?? SYSTEM,
        reason,
      },
      until: until?.toISOString() ?? null,
      finishing: found ? await countFinishing(db, found) : 0,
    });
  }
  return { off, targets: targets.map(({ scope, target, title }) => ({ scope, target, title })) };
};

/** Everything that is off stands above the queues of the office, so that nobody forgets it. Several members are one line. */
export async function listAlarms({ db, now }: Pick<Ctx, "db" | "now">): Promise<OfficeAlarm[]> {
  const rows = await listOffs(db, now);
  const members = rows.filter(({ scope }) => scope === "member");
  const things = rows.filter(({ scope }) => scope !== "member");
  const known = byKey(things.length > 0 ? await listTargets(db) : []);
  const alarms: OfficeAlarm[] = [];
  for (const row of members.length > 1 ? things : rows) {
    alarms.push({ kind: "switch", title: (await findAmong(db, known, row))?.title || subjectOf(row), at: row.offAt });
  }
  const [newest] = members;
  if (newest && members.length > 1) alarms.push({ kind: "switch", title: `member × ${members.length}`, at: newest.offAt });
  return alarms;
}

/** The counting and naming comes first: bets wait from the moment they are stopped until this commits. */
export const off: Handler<typeof switches.off> = async (ctx, { scope, target, until: asked, reason }) => {
  const { db, now, operator } = ctx;
  const found = (await findTarget(db, scope, target)) ?? refuse("not_found");
  const wanted = asked === null ? null : new Date(asked);
  if (wanted && wanted <= now) refuse("invalid_input", { fields: { until: "too_small" } });
  const finishing = await countFinishing(db, found);
  await stopBets(db);
  const before = await findOff(db, scope, target);
  const standing = before && isInForce(before, now) ? before : null;
  const until = standing ? laterEnd(standing.until, wanted) : wanted;
  if (before) await endOff(db, before.id, now, null);
  const id = randomUUID();
  await addOff(db, { id, scope, target, offAt: now, offBy: operator.id, personId: operator.personId, reason, until });
  const values = (row: { until: Date | null } | null) =>
    row ? { state: "off", until: row.until?.toISOString() ?? null } : { state: "on" };
  ctx.audit({ subject: subjectOf(found), reason, before: values(standing), after: { ...values({ until }), finishing } });
  ctx.tellOffice("switches");
  return { finishing, undo: standing ? null : { id, until: new Date(now.getTime() + UNDO_MS).toISOString() } };
};

/** A mistake of one's own is mended alone; whatever somebody else has touched since is not, nor what was off before this person threw it. */
export const undo: Handler<typeof switches.undo> = async (ctx, { id }) => {
  const { db, now, operator } = ctx;
  const row = (await holdOff(db, id)) ?? refuse("undo_gone");
  const late = now.getTime() - row.offAt.getTime() >= UNDO_MS;
  if (late || row.personId !== operator.personId || row.onAt || !isInForce(row, now)) refuse("undo_gone");
  if (await hasReplaced(db, row)) refuse("undo_gone");
  await endOff(db, id, now, operator.id);
  ctx.audit({ subject: subjectOf(row), reason: row.reason, before: { state: "off" }, after: { state: "on", undone: true } });
  ctx.tellOffice("switches");
  return {};
};

export function subjectOf({ scope, target }: Pick<OffRow, "scope" | "target">): string {
  return target === "" ? scope : `${scope} ${target}`;
}

export function isInForce({ until }: Pick<OffRow, "until">, now: Date): boolean {
  return until === null || until > now;
}

/** Rounds that were open when play stopped and are played to their end. */
export async function countFinishing(db: Ctx["db"], found: SwitchTarget): Promise<number> {
  const rounds = roundsOf(found);
  return rounds ? countOpenRounds(db, rounds) : 0;
}

/** Null for a switch that has to do with no play. */
export function roundsOf({ scope, target, games }: SwitchTarget): RoundsOf | null {
  if (scope === "member") return { memberId: target, games: null };
  return scope === "gaming" || games ? { memberId: null, games } : null;
}
