import type { auth } from "@magpie/contract/auth";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { openSession } from "./open-session";
import { newTicket, useTicket } from "./tickets";

export const makeTicket: Handler<typeof auth.makeTicket> = async (ctx) => {
  const { id: memberId, sessionId } = ctx.member;
  const { ticket, expiresAt } = await newTicket(ctx, "login", { memberId, sessionId });
  return { ticket, expiresAt: expiresAt.toISOString() };
};

export const loginWithTicket: Handler<typeof auth.useTicket> = async (ctx, { ticket }) => {
  const { memberId } = (await useTicket(ctx, "login", ticket)) ?? refuse("ticket_invalid");
  return openSession(ctx, { memberId, way: "ticket" });
};
