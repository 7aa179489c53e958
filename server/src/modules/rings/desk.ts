import { randomUUID } from "node:crypto";
import type { rings, SeizureLine, ShownRing } from "@magpie/contract/referral/rings";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { purseOf } from "@magpie/domain/ledger/account";
import { toDecimal } from "@magpie/domain/money";
import { plainText } from "@magpie/domain/plain-text";
import { SEIZED } from "@magpie/domain/referral/seizure";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../kit/ctx";
import { listLiving } from "../bonuses/bonuses";
import { listMembers, listRegistrations } from "../members/members";
import { tell } from "../messages/messages";
import { agreesTo, letsPass } from "../operators/operators";
import { cancelGrant, freezeGrant, lockAccounts, post, resumeGrant, thawGrant } from "../wallet/wallet";
import { hashOf, readSeizable } from "./seizable";
import { addSeizure, findRing, listWaiting, lockRing, moveRing, type ProposedLine, type RingRow } from "./store";

type Desk = CtxOf<typeof rings.show>;
type LivingGrant = Awaited<ReturnType<typeof listLiving>>[number];

export const list: Handler<typeof rings.list> = async ({ db }, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listWaiting(db, after, pageSize);
  const last = rows.at(-1);
  return {
    content: rows.map(queued),
    next: last && rows.length === pageSize ? writeCursor({ at: last.foundAt, id: last.id }) : null,
  };
};

function queued({ id, state, accounts, kinds, foundAt, seenAt }: RingRow) {
  return { id, state, accounts: accounts.length, kinds, foundAt: foundAt.toISOString(), seenAt: seenAt.toISOString() };
}

export const show: Handler<typeof rings.show> = async (ctx, { ring: id }) =>
  shown(ctx, (await findRing(ctx.db, id)) ?? refuse("not_found"));

async function shown(ctx: Desk, ring: RingRow): Promise<ShownRing> {
  const people = new Map((await listMembers(ctx.db, ring.accounts)).map(({ id, account }) => [id, account]));
  const name = (memberId: string) => people.get(memberId) ?? memberId;
  const registered = await listRegistrations(ctx.db, ring.accounts);
  const seizable = await readSeizable(ctx, ring.accounts);
  const { currency } = ctx.merchant;
  const line = ({ memberId, bonus, cash }: ProposedLine): SeizureLine => ({
    memberId,
    account: name(memberId),
    bonus: toDecimal(BigInt(bonus), currency),
    cash: toDecimal(BigInt(cash), currency),
  });
  const { proposal, decidedAt, decidedBy, reason } = ring;
  return {
    ...queued(ring),
    members: registered.map(({ id, createdAt }) => ({ memberId: id, account: name(id), registeredAt: createdAt.toISOString() })),
    links: ring.links.map(({ kind, accounts }) => ({ kind, accounts: accounts.map(name) })),
    seizable: seizable.map(line),
    hash: hashOf(ring.id, seizable),
    proposal: proposal && { by: proposal.by, at: proposal.at, reason, lines: proposal.lines.map(line), hash: proposal.hash },
    decided: decidedAt && { by: decidedBy ?? "", at: decidedAt.toISOString(), reason },
  };
}

async function lockOpen(ctx: Desk, id: string): Promise<RingRow> {
  const ring = (await lockRing(ctx.db, id)) ?? refuse("not_found");
  return ring.state === "nothing" || ring.state === "seized" ? refuse("ring_decided") : ring;
}

export const decide: Handler<typeof rings.decide> = async (ctx, { ring: id, verdict, reason }) => {
  await judgeRing(ctx, id, verdict, plainText(reason));
  return shown(ctx, await lockAgain(ctx, id));
};

/**
 * Holding lets bonuses in play rest, and nothing else; closing lets them go on, with the time that they rested. A grant that somebody else
 * froze, like the second engine, stays as it is both times.
 */
export async function judgeRing(ctx: Desk, id: string, verdict: "nothing" | "hold", reason: string): Promise<void> {
  const ring = await lockOpen(ctx, id);
  const state = verdict === "hold" ? "held" : "nothing";
  for (const memberId of ring.accounts) {
    for (const grant of (await listLiving(ctx.db, memberId)).filter((one) => one.state !== "queued")) {
      const isOwn = grant.frozenReason === freezeReason(id);
      if (verdict === "nothing" && isOwn) await resumeGrant(ctx, grant, false);
      if (verdict === "hold" && grant.frozenReason === null) await freezeGrant(ctx, grant, freezeReason(id));
    }
  }
  const by = ctx.operator.account;
  await moveRing(ctx.db, id, { state, by, reason, proposal: null }, ctx.now);
  ctx.audit({ subject: id, reason, before: { state: ring.state }, after: { state, accounts: ring.accounts } });
  await ctx.emit("rings.decided", { ring: id, verdict: verdict === "hold" ? "right" : "wrong", by, reason });
  ctx.tellOffice("queues");
}

function freezeReason(ringId: string): string {
  return `ring ${ringId}`;
}

async function thawOwn(ctx: Desk, ringId: string, grant: LivingGrant): Promise<void> {
  if (grant.frozenReason === freezeReason(ringId)) await thawGrant(ctx, grant);
}

async function lockAgain(ctx: Desk, id: string): Promise<RingRow> {
  return (await findRing(ctx.db, id)) ?? refuse("not_found");
}

export const proposeSeizure: Handler<typeof rings.proposeSeizure> = async (ctx, { ring: id, hash, reason: typed }) => {
  const { db, now, operator } = ctx;
  const ring = await lockOpen(ctx, id);
  const lines = await readSeizable(ctx, ring.accounts);
  if (lines.length === 0) refuse("ring_nothing_to_seize");
  if (hashOf(id, lines) !== hash) refuse("approval_changed");
  await letsPass(ctx, { kind: "rings.seize", subject: id, amount: sumOf(lines), needsTwo: true }, null);
  const reason = plainText(typed);
  const proposal = { by: operator.account, person: operator.personId, at: now.toISOString(), hash: hashOf(id, lines, reason), lines };
  await moveRing(db, id, { state: "proposed", by: operator.account, reason, proposal }, now);
  ctx.audit({ subject: id, reason, before: { state: ring.state }, after: { state: "proposed", hash: proposal.hash, lines } });
  return shown(ctx, await lockAgain(ctx, id));
};

/** Takes back exactly the lines that were proposed. If less is there by now, somebody proposes anew. */
export const approveSeizure: Handler<typeof rings.approveSeizure> = async (ctx, { ring: id, hash }) => {
  const { db, now, operator } = ctx;
  const ring = await lockOpen(ctx, id);
  const { proposal } = ring;
  if (!proposal) refuse("not_found");
  const { lines, person, at } = proposal;
  const amount = sumOf(lines);
  await agreesTo(ctx, { kind: "rings.seize", subject: id, amount }, { personId: person, amount, at: new Date(at) });
  const { currency } = ctx.merchant;
  const purses = (["cash", "bonus"] as const).flatMap((name) => lines.map(({ memberId }) => ({ memberId, name, currency })));
  // No bet can move the money between the look at it and the posting.
  await lockAccounts(ctx, { slots: [...purses, { memberId: null, name: "house:bonuses", currency }] });
  if (proposal.hash !== hash || hashOf(id, await readSeizable(ctx, ring.accounts), ring.reason) !== hash) refuse("approval_changed");
  for (const line of lines) await seize(ctx, ring, proposal.person, line);
  await moveRing(db, id, { state: "seized", by: operator.account, reason: ring.reason, proposal: null }, now);
  ctx.audit({
    subject: id,
    reason: ring.reason,
    before: { state: ring.state, by: proposal.by },
    after: { state: "seized", amount, lines },
  });
  await ctx.emit("rings.decided", { ring: id, verdict: "right", by: operator.account, reason: ring.reason });
  return shown(ctx, await lockAgain(ctx, id));
};

function sumOf(lines: readonly ProposedLine[]): bigint {
  return lines.reduce((sum, { bonus, cash }) => sum + BigInt(bonus) + BigInt(cash), 0n);
}

async function seize(ctx: Desk, ring: RingRow, proposedPerson: string, { memberId, ...line }: ProposedLine): Promise<void> {
  const { currency } = ctx.merchant;
  const [bonus, cash] = [BigInt(line.bonus), BigInt(line.cash)];
  const id = randomUUID();
  if (bonus > 0n) {
    const grant = (await listLiving(ctx.db, memberId)).find((one) => one.state !== "queued" && one.currency === currency);
    if (!grant) refuse("approval_changed");
    await thawOwn(ctx, ring.id, grant);
    // A bet may have moved the bonus since it was read: then nothing is taken.
    if ((await cancelGrant(ctx, grant)) !== bonus) refuse("approval_changed");
  }
  if (cash > 0n)
    await post(ctx, `ring:${ring.id}:${memberId}`, {
      kind: SEIZED,
      transfers: [{ from: purseOf(memberId, "cash"), to: "house:bonuses", amount: cash, currency }],
      details: { ring: ring.id, note: ring.reason },
    });
  const people = { proposedPerson, approvedPerson: ctx.operator.personId };
  await addSeizure(ctx.db, { id, ringId: ring.id, memberId, currency, bonus, cash, reason: ring.reason, ...people, seizedAt: ctx.now });
  await tell(ctx, memberId, { kind: "bonusSeized", values: { amount: bonus + cash, currency, reason: ring.reason } });
}
