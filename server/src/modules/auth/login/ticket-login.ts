import type { auth } from "@magpie/contract/identity/auth";
import { assert } from "@magpie/domain/assert";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { openSession } from "../sessions/open-session";
import { readSession } from "../store";
import { newTicket, useTicket } from "./tickets";

export const makeTicket: Handler<typeof auth.makeTicket> = async (ctx) => {
  const { id: memberId, sessionId } = ctx.member;
  const { ticket, expiresAt } = await newTicket(ctx, "login", { memberId, sessionId });
  return { ticket, expiresAt: expiresAt.toISOString() };
};

/** The new session inherits the age of the one its ticket comes from, so that tickets cannot extend a session. */
export const loginWithTicket: Handler<typeof auth.useTicket> = async (ctx, { ticket }) => {
  const { memberId, sessionId } = (await useTicket(ctx, "login", ticket)) ?? refuse("ticket_invalid");
  assert(sessionId !== null, "a ticket to sign in comes from a session");
  return openSession(ctx, { memberId, way: "ticket", parent: await readSession(ctx.db, sessionId) });
};
