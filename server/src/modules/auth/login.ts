import { randomUUID } from "node:crypto";
import type { auth } from "@magpie/contract/auth";
import { AGENT_TYPES } from "@magpie/contract/members";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { findCredentials, noteFirstLogin } from "../members/members";
import { isPassword } from "./password";
import { addSession } from "./store";
import { hashToken, newToken } from "./token";

export const login: Handler<typeof auth.login> = async (ctx, { username, password, site }) => {
  const member = await findCredentials(ctx.db, username);
  const known = await isPassword(password, member?.passwordHash);
  if (!member || !known) refuse("credentials_wrong");

  // Only who proved the password learns what kind of account it is.
  const isAgent = AGENT_TYPES.some((type) => type === member.type);
  if (site === "agent" && !isAgent) refuse("non_agent");
  if (site === "member" && isAgent) refuse("non_member");

  const token = newToken();
  await addSession(ctx.db, { id: randomUUID(), tokenHash: hashToken(token), memberId: member.id, now: ctx.now });
  await noteFirstLogin(ctx.db, member.id, ctx.now);
  return { token, firstTimeLogin: member.firstLoginAt === null };
};
