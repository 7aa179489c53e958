import { assert } from "@magpie/domain/assert";
import { isEarned } from "@magpie/domain/bonuses/end";
import { type GrantInPlay, untilAfterBreak } from "@magpie/domain/bonuses/grant";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { delayQueued, endQueued, findGrant, type GrantMove, type GrantRef, listLiving } from "../../bonuses/bonuses";
import { readCurrency } from "../../merchant/merchant";
import type { OpenLedger } from "../ledger";
import { lockAccounts, workInLedger } from "../post";
import { slotsOf } from "./slots";

type GrantCtx = Pick<Work, "db" | "now" | "push">;

/** Works on the grant in play under its locks; null where it is in play no more. */
function workOnGrant<T>(ctx: GrantCtx, ref: GrantRef, work: (ledger: OpenLedger, grant: GrantInPlay) => T): Promise<T | null> {
  return workInLedger(ctx, { slots: slotsOf(ref) }, (ledger) => {
    const grant = ledger.grants.of(ref.memberId, ref.currency);
    return grant?.id === ref.id ? work(ledger, grant) : null;
  });
}

function keep(ledger: OpenLedger, { memberId, currency }: GrantRef, grant: GrantInPlay, move?: Omit<GrantMove, "id">): void {
  const purse = ledger.grants.at(memberId, currency);
  assert(purse, "a grant in play has its purse");
  ledger.grants.keep(purse, grant);
  if (move) ledger.grants.note({ id: grant.id, ...move });
  ledger.play.touch({ memberId, currency });
}

/**
 * Ends a grant at once: bonus money goes, cash stays, and the share of what open rounds and tickets still win goes with it. Returns what
 * went, or null where the grant had ended before.
 */
export function cancelGrant(ctx: GrantCtx, ref: GrantRef): Promise<Money | null> {
  return workOnGrant(ctx, ref, (ledger) => ledger.play.forfeit(ref, "cancelled"));
}

/** The member's own switch: while the bonus rests, bets are cash, nothing counts, and nothing is lost. False where it has ended. */
export async function setAside(ctx: GrantCtx, ref: GrantRef, aside: boolean): Promise<boolean> {
  const done = await workOnGrant(ctx, ref, (ledger, grant) => {
    keep(ledger, ref, { ...grant, aside });
    return true;
  });
  return done ?? false;
}

/** A frozen grant neither pays nor ends, until somebody has looked at it. */
export async function freezeGrant(ctx: GrantCtx, ref: GrantRef, reason: string): Promise<void> {
  await workOnGrant(ctx, ref, (ledger, grant) => keep(ledger, ref, { ...grant, frozen: true }, { frozenReason: reason }));
}

/** The time that it was frozen costs nothing: its deadline moves. Whatever came due meanwhile waits for `resumeGrant`. */
export async function thawGrant(ctx: GrantCtx, ref: GrantRef): Promise<void> {
  await thawWith(ctx, ref, () => {});
}

/**
 * Thaws a grant and pays or ends what came due while it was frozen: no bet may follow that would. `isAgreed` says that people have looked at
 * it, so that a large conversion need not wait for the second engine.
 */
export function resumeGrant(ctx: GrantCtx, ref: GrantRef, isAgreed: boolean): Promise<boolean> {
  return thawWith(ctx, ref, (ledger) => ledger.play.resume(ref, isAgreed));
}

/** False where it is not frozen, or not in play any more. */
async function thawWith(ctx: GrantCtx, ref: GrantRef, then: (ledger: OpenLedger) => void): Promise<boolean> {
  const frozenAt = (await findGrant(ctx.db, ref.id))?.frozenAt;
  if (!frozenAt) return false;
  const done = await workOnGrant(ctx, ref, (ledger, grant) => {
    const until = untilAfterBreak(grant.until, frozenAt, ctx.now);
    keep(ledger, ref, { ...grant, frozen: false, until }, { frozenReason: "", until });
    then(ledger);
    return true;
  });
  return done ?? false;
}

/** Under the locks of its purses none of them begins or ends meanwhile, so none is missed. */
async function holdLiving(ctx: GrantCtx, memberId: string) {
  await lockAccounts(ctx, { slots: slotsOf({ memberId, currency: await readCurrency(ctx.db) }) });
  return listLiving(ctx.db, memberId);
}

/** Moves deadlines by the length of a break, which costs nothing. */
export async function delayGrants(ctx: GrantCtx, memberId: string, from: Date, to: Date): Promise<void> {
  const living = await holdLiving(ctx, memberId);
  for (const ref of living.filter(({ state }) => state !== "queued")) {
    await workOnGrant(ctx, ref, (ledger, grant) => {
      const until = untilAfterBreak(grant.until, from, to);
      keep(ledger, ref, { ...grant, until }, { until });
    });
  }
  await delayQueued(ctx.db, memberId, to.getTime() - from.getTime());
}

/** Nobody who keeps away for good, or leaves, is owed a bonus or bound by one. One that is earned stays, and becomes cash once it is checked. */
export async function excludeGrants(ctx: GrantCtx, memberId: string): Promise<void> {
  const living = await holdLiving(ctx, memberId);
  if (living.length === 0) return;
  await endQueued(ctx.db, memberId, "excluded", ctx.now);
  for (const ref of living.filter(({ state }) => state !== "queued")) {
    await workOnGrant(ctx, ref, (ledger, grant) => (isEarned(grant) ? null : ledger.play.forfeit(ref, "excluded")));
  }
}

/**
 * Moves a grant on whose deadline has passed, or that waits for the second engine, which `isAgreed` says has agreed. One with open stakes
 * pays no more until they are settled.
 */
export async function endDueGrant(ctx: GrantCtx, ref: GrantRef, isAgreed = false): Promise<"ended" | "waits" | "goes on"> {
  const ended = await workOnGrant(ctx, ref, (ledger, grant) => {
    const end = ledger.play.endAtRest(ref, isAgreed);
    if (end !== "goes on") return end;
    const isOver = ctx.now >= grant.until;
    if (isOver && !grant.closing) keep(ledger, ref, { ...grant, closing: true }, { state: "closing" });
    // A bet that was taken back while its conversion waited leaves it with some of its way to go.
    if (!isOver && grant.closing && grant.open === 0) keep(ledger, ref, { ...grant, closing: false }, { state: "active" });
    return end;
  });
  return ended ?? "ended";
}
