import type { risk } from "@magpie/contract/office/risk";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { DAY_MS } from "@magpie/domain/durations";
import { plainText } from "@magpie/domain/plain-text";
import { refuse } from "@magpie/domain/refusals";
import { answersTo, type FlagAnswer, RISK_KINDS } from "@magpie/domain/risk/flags";
import { MUTED_DAYS } from "@magpie/domain/talk/rules";
import type { CtxOf, Handler } from "../../kit/ctx";
import { endQuiet } from "../limits/limits";
import { listRegistrations, refuseOwn } from "../members/members";
import { tell } from "../messages/messages";
import { findRing, judgeRing } from "../rings/rings";
import { namesOf, showFlags } from "./shown";
import { countByKind, dropDecision, type FlagRow, findDecision, findFlag, keepDecision, listEarlier, listFlags, lockFlag } from "./store";

type Deciding = CtxOf<typeof risk.decide>;

const EARLIER_MOST = 10;
const QUALITY_DAYS = 180;

export const flags: Handler<typeof risk.flags> = async (ctx, { kind = null, state, member = null, cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "invalid_format" } }));
  const rows = await listFlags(ctx.db, { kind, state, memberId: member }, after, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = last && rows.length > pageSize ? writeCursor({ at: last.decidedAt ?? last.raisedAt, id: last.id }) : null;
  return { content: await showFlags(ctx, page), next };
};

export const flag: Handler<typeof risk.flag> = async (ctx, { id }) => {
  const { db } = ctx;
  const row = (await findFlag(db, id)) ?? refuse("not_found");
  const [shown, decision, earlier, ring] = await Promise.all([
    showFlags(ctx, [row]),
    findDecision(db, id),
    row.memberId ? listEarlier(db, row.memberId, id, EARLIER_MOST) : [],
    row.ringId ? findRing(db, row.ringId) : undefined,
  ]);
  const [own = refuse("not_found")] = shown;
  return {
    ...own,
    ring: ring ? { id: ring.id, state: ring.state } : null,
    withdrawals: row.withdrawals,
    decided: decision
      ? {
          by: decision.decidedBy,
          at: decision.at.toISOString(),
          verdict: decision.verdict,
          answer: decision.answer,
          reason: decision.reason,
        }
      : null,
    earlier: earlier.map((one) => ({ id: one.id, kind: one.kind, state: one.state, raisedAt: one.raisedAt.toISOString() })),
  };
};

/** Accounts and shared things are both nodes: a thing that fifty share is fifty lines, and not a thousand between pairs. */
export const ring: Handler<typeof risk.ring> = async ({ db }, { id }) => {
  const found = (await findRing(db, id)) ?? refuse("not_found");
  const [names, registered] = await Promise.all([namesOf(db, found.accounts), listRegistrations(db, found.accounts)]);
  const since = new Map(registered.map((one) => [one.id, one.createdAt.toISOString()]));
  const things = found.links.map(({ kind, accounts }, place) => ({ id: `${kind}-${place}`, kind, accounts }));
  return {
    nodes: [
      ...found.accounts.map((account) => ({
        id: account,
        kind: "account" as const,
        title: names.get(account) ?? account,
        registeredAt: since.get(account) ?? null,
      })),
      ...things.map((thing) => ({ id: thing.id, kind: thing.kind, title: "", registeredAt: null })),
    ],
    edges: things.flatMap((thing) => thing.accounts.map((account) => ({ from: account, to: thing.id }))),
  };
};

export const quality: Handler<typeof risk.quality> = async ({ db, now }) => {
  const since = new Date(now.getTime() - QUALITY_DAYS * DAY_MS);
  const counted = await countByKind(db, since);
  const none = { open: 0, right: 0, wrong: 0 };
  return { since: since.toISOString(), kinds: RISK_KINDS.map((kind) => counted.find((one) => one.kind === kind) ?? { kind, ...none }) };
};

/** A verdict on the flag, by somebody whom it is not about. Nothing happens to a member but the answer that was chosen. */
export const decide: Handler<typeof risk.decide> = async (ctx, { id, verdict, action: answer, reason: typed }) => {
  const { db, now, operator } = ctx;
  const row = (await lockFlag(db, id)) ?? refuse("not_found");
  const reason = plainText(typed);
  if (!answersTo(row.kind).includes(answer)) refuse("invalid_input", { fields: { action: "for_other_kinds" } });
  if (row.ringId) {
    // The ring's own door decides, refuses a second time, and tells this flag.
    await judgeRing(ctx, row.ringId, verdict === "right" ? "hold" : "nothing", reason);
    return {};
  }
  if (row.state !== "open") refuse("flag_decided");
  if (row.memberId) await refuseOwn(db, row.memberId, operator);
  await keepDecision(db, id, { verdict, answer, reason, decidedBy: operator.account, at: now });
  await answerMember(ctx, row, verdict, answer);
  const memberId = row.memberId ?? "";
  ctx.audit({
    subject: `member:${memberId}`,
    reason: `risk ${row.kind}`,
    before: { flag: id, state: "open", score: row.score },
    after: { flag: id, state: verdict, answer, decidedAt: now.toISOString() },
    personal: { memberId, values: { reason } },
  });
  ctx.tellOffice("queues");
  return {};
};

/** Whatever a verdict has brought about is no longer undone by taking it back. */
export const reopen: Handler<typeof risk.reopen> = async (ctx, { id, decidedAt, reason: typed }) => {
  const { db, operator } = ctx;
  const row = (await lockFlag(db, id)) ?? refuse("not_found");
  const decision = row.ringId ? undefined : await findDecision(db, id);
  if (!decision) refuse("not_found");
  if (decision.at.toISOString() !== new Date(decidedAt).toISOString()) refuse("revision_stale");
  if (row.memberId) await refuseOwn(db, row.memberId, operator);
  const { verdict, answer } = decision;
  if (answer !== "none" || (row.kind === "harm" && verdict === "wrong") || !(await dropDecision(db, id))) refuse("flag_decided");
  const memberId = row.memberId ?? "";
  ctx.audit({
    subject: `member:${memberId}`,
    reason: `risk ${row.kind}`,
    before: { flag: id, state: verdict, answer },
    after: { flag: id, state: "open" },
    personal: { memberId, values: { reason: plainText(typed) } },
  });
  ctx.tellOffice("queues");
  return {};
};

async function answerMember(ctx: Deciding, { kind, memberId }: FlagRow, verdict: "right" | "wrong", answer: FlagAnswer): Promise<void> {
  if (answer === "mute" && verdict === "right" && memberId)
    await ctx.emit("risk.muted", { memberId, until: new Date(ctx.now.getTime() + MUTED_DAYS * DAY_MS) });
  if (kind !== "harm" || memberId === null) return;
  if (verdict === "wrong") await endQuiet(ctx.db, memberId);
  if (answer === "message") await tell(ctx, memberId, { kind: "careNote", values: {} });
}
