import type { support } from "@magpie/contract/voice/support";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { guestOf } from "./guest";
import { findOwn, holdOwn, holdThread, moveThread, type ThreadRow } from "./store";

/** What was said in this browser before somebody signed in; nothing for visitors themselves. */
export async function findBefore(ctx: Pick<Ctx, "db" | "member" | "cookie">): Promise<ThreadRow | undefined> {
  const cookie = ctx.cookie("chat");
  if (!ctx.member || ctx.member.isTrial || !cookie) return undefined;
  const thread = await findOwn(ctx.db, guestOf(cookie));
  return thread && thread.lastSequence > 0 ? thread : undefined;
}

/** The two become one: what was said as a visitor stands after what was said before, and whoever of the desk had either has it. */
export const adopt: Handler<typeof support.adopt> = async (ctx) => {
  const { db, member, language, now } = ctx;
  const found = (await findBefore(ctx)) ?? refuse("not_found");
  // Held before the member's own: two pages that ask at once take it along once.
  const before = (await holdThread(db, found.id)) ?? refuse("not_found");
  const own = await holdOwn(db, { memberId: member.id, guestHash: null }, language, now);
  const latest = before.lastAt > own.lastAt || own.lastSequence === 0 ? before : own;
  const waits = [before.waitingSince, own.waitingSince].filter((since) => since !== null).sort((a, b) => a.getTime() - b.getTime());
  await moveThread(
    db,
    before,
    {
      id: own.id,
      lastSequence: own.lastSequence + before.lastSequence,
      lastAt: latest.lastAt,
      lastText: latest.lastText,
      unread: own.unread + before.unread,
      waitingSince: waits[0] ?? null,
      closedAt: waits.length > 0 ? null : latest.closedAt,
      // Whoever closed a thread is not bound by it.
      holderId: (own.closedAt ? null : own.holderId) ?? (before.closedAt ? null : before.holderId),
    },
    own.lastSequence,
  );
  ctx.push(member.id, "support", { unread: own.unread + before.unread });
  ctx.tellOffice("voice");
  return {};
};
