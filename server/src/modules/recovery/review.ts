import type { recovery } from "@magpie/contract/identity/recovery";
import { judgeYes, stands } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { tellOwner } from "../credentials/credentials";
import { listMembers } from "../members/members";
import { listAccounts } from "../operators/operators";
import { finish } from "./finish";
import { endRequest, listWaiting, lockRequest, type Waiting, writeFirstYes, writeSecondYes } from "./store";

export const list: Handler<typeof recovery.list> = async ({ db, now }) => {
  const rows = await listWaiting(db);
  const members = await listMembers(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const operators = await listAccounts(
    db,
    rows.flatMap(({ firstOperatorId }) => firstOperatorId ?? []),
  );
  const shown = rows.map((row) => ({
    id: row.id,
    memberId: row.memberId,
    account: members.find(({ id }) => id === row.memberId)?.account ?? "",
    beganBy: row.beganBy,
    provedBy: row.provedBy,
    ip: row.ip,
    label: row.label,
    askedAt: row.askedAt.toISOString(),
    opensAt: row.opensAt.toISOString(),
    firstYes: firstYesOf(row, now, operators),
    agreed: row.secondAt !== null,
  }));
  return { list: shown };
};

/** Always needs two people. No money is involved, so approval limits do not apply. */
export const approve: Handler<typeof recovery.approve> = async (ctx, { id }) => {
  const { db, now, operator } = ctx;
  const request = (await lockRequest(db, id)) ?? refuse("not_found");
  if (request.secondAt) return { agreed: true };
  const yes = { operatorId: operator.id, personId: operator.personId, at: now };
  const { firstPersonId, firstAt } = request;
  const first = firstPersonId && firstAt ? { personId: firstPersonId, amount: 0n, at: firstAt } : null;
  if (judgeYes(operator, { amount: 0n, needsTwo: true }, first, 0n, now) === "first") {
    await writeFirstYes(db, id, yes);
    ctx.audit({ subject: id, reason: "", before: { member: request.memberId }, after: { yes: "first" } });
    return { agreed: false };
  }
  await writeSecondYes(db, id, yes);
  ctx.audit({ subject: id, reason: "", before: { member: request.memberId, yes: "first" }, after: { yes: "second" } });
  if (request.opensAt <= now) await finish(ctx, request);
  return { agreed: true };
};

/** A waiting request can be refused even after both approvals. */
export const refuseOne: Handler<typeof recovery.refuse> = async (ctx, { id, reason }) => {
  const { memberId } = (await lockRequest(ctx.db, id)) ?? refuse("not_found");
  await endRequest(ctx.db, id, "refused", ctx.now, reason);
  ctx.audit({ subject: id, reason, before: { member: memberId }, after: { state: "refused" } });
  await tellOwner(ctx, memberId, { change: "recoveryRefused" });
  return {};
};

function firstYesOf(row: Waiting, now: Date, operators: { id: string; account: string }[]) {
  if (!row.firstAt || !(row.secondAt || stands({ at: row.firstAt }, now))) return null;
  return { operator: operators.find(({ id }) => id === row.firstOperatorId)?.account ?? "", at: row.firstAt.toISOString() };
}
