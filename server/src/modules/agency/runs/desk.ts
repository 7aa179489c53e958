import type { AgencyRun, agencyDesk } from "@magpie/contract/agency/desk";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { listMembers } from "../../members/members";
import { readTimeZone } from "../../merchant/merchant";
import { letsPass } from "../../operators/operators";
import { listChanges, listRunLines } from "./lines-store";
import { decideRun, findRun, holdRun, keepFirstYes, listRuns, type RunRow } from "./runs-store";
import { showLine } from "./show";

function shownRun(run: RunRow, currency: string): AgencyRun {
  return {
    id: run.id,
    kind: run.kind,
    period: run.firstDay === run.lastDay ? run.firstDay : `${run.firstDay}/${run.lastDay}`,
    from: run.startsAt.toISOString(),
    to: run.endsAt.toISOString(),
    state: run.state,
    inputHash: run.inputHash,
    lines: run.lines,
    pay: toDecimal(run.pay, currency),
    madeAt: run.madeAt.toISOString(),
    doneAt: run.doneAt?.toISOString() ?? null,
    agreedBy: run.firstOperator,
    agreedAt: run.firstAt?.toISOString() ?? null,
    reason: run.reason,
  };
}

export const runs: Handler<typeof agencyDesk.runs> = async ({ db, merchant }, { kind, state, cursor, pageSize }) => {
  const before = cursor ? (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "unknown" } })) : null;
  const rows = await listRuns(db, { kind: kind ?? null, state: state ?? null, before }, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    content: page.map((run) => shownRun(run, merchant.currency)),
    next: rows.length > pageSize && last ? writeCursor({ at: last.madeAt, id: last.id }) : null,
  };
};

export const runLines: Handler<typeof agencyDesk.runLines> = async ({ db, merchant }, { run: id, after, pageSize }) => {
  const { currency } = merchant;
  const run = (await findRun(db, id)) ?? refuse("not_found");
  const rows = await listRunLines(db, id, after && /^\d{1,18}$/.test(after) ? BigInt(after) : 0n, pageSize);
  const names = new Map(
    (await listMembers(db, [...new Set(rows.map(({ receiverId }) => receiverId))])).map((one) => [one.id, one.account]),
  );
  const nameOf = (memberId: string) => names.get(memberId) ?? "";
  const timeZone = await readTimeZone(db);
  const changes = await listChanges(db, id, [...names.keys()]);
  return {
    run: shownRun(run, currency),
    lines: rows.map((row) => showLine(row, nameOf(row.receiverId), { currency, timeZone })),
    changes: changes.map(({ receiverId, day, category, valid, profit }) => ({
      account: nameOf(receiverId),
      day,
      gameType: category,
      validBet: toDecimal(valid, currency),
      profit: toDecimal(profit, currency),
    })),
    next: rows.length < pageSize ? null : String(rows.at(-1)?.number ?? ""),
  };
};

/** Two people agree to the same figures: those of the hash and the sum that both were shown. */
export const approveRun: Handler<typeof agencyDesk.approveRun> = async (ctx, { run: id, inputHash, pay }) => {
  const run = (await holdRun(ctx.db, id)) ?? refuse("not_found");
  if (run.state !== "review") refuse("run_moved_on");
  if (run.inputHash !== inputHash || fromDecimal(pay, ctx.merchant.currency) !== run.pay) refuse("approval_changed");
  const first = run.firstPerson && run.firstAt ? { personId: run.firstPerson, amount: run.pay, at: run.firstAt } : null;
  const isEnough = await letsPass(ctx, { kind: "agency.dividend", subject: id, amount: run.pay, needsTwo: true }, first);
  if (!isEnough) {
    await keepFirstYes(ctx.db, id, { operator: ctx.operator.account, person: ctx.operator.personId, at: ctx.now });
    ctx.audit({ subject: id, reason: "", before: { state: run.state }, after: { firstYes: inputHash, pay: run.pay } });
    ctx.tellOffice("queues");
    return { state: "review" };
  }
  await decideRun(ctx.db, id, { state: "paying", by: ctx.operator.id, at: ctx.now, reason: "" });
  await ctx.addJob("agency.run", {});
  ctx.audit({ subject: id, reason: "", before: { state: run.state, by: run.firstOperator }, after: { state: "paying", pay: run.pay } });
  ctx.tellOffice("queues");
  return { state: "paying" };
};

export const refuseRun: Handler<typeof agencyDesk.refuseRun> = async (ctx, { run: id, reason }) => {
  const run = (await holdRun(ctx.db, id)) ?? refuse("not_found");
  if (run.state !== "review") refuse("run_moved_on");
  await decideRun(ctx.db, id, { state: "refused", by: ctx.operator.id, at: ctx.now, reason });
  ctx.audit({ subject: id, reason, before: { state: run.state }, after: { state: "refused" } });
  ctx.tellOffice("queues");
  return {};
};
