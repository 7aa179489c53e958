import { randomUUID } from "node:crypto";
import type { LoginWay, SessionGrant } from "@magpie/contract/identity/auth";
import { browserLabel } from "@magpie/domain/auth/browser-label";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../../kit/ctx";
import { noteChange } from "../../credentials/credentials";
import { deliver } from "../../delivery/delivery";
import { askListToday } from "../../exclusions/exclusions";
import { knowsDevice, rememberDevice } from "../../factors/factors";
import { noteHere } from "../../limits/limits";
import {
  type Credentials,
  isDormant,
  isLocked,
  mustAgree,
  noteFirstLogin,
  noteLogin,
  readContacts,
  readCredentials,
  readLanguage,
} from "../../members/members";
import { originOf, recordLogin } from "../login/attempt";
import { forgive, setOutcome } from "../login/logins-store";
import { isPasswordExpired, mustChange } from "../login/password-due";
import { newTicket } from "../login/tickets";
import { addSession } from "../store";
import { hashToken, newToken } from "./token";

export interface SignIn {
  memberId: string;
  way: LoginWay;
  /** The member used the default password that the back office gives out. */
  usesDefaultPassword?: boolean;
  /** A second proof was given, so failed attempts of strangers are cleared. */
  provedTwice?: boolean;
  /** This browser is not asked for a second proof again. */
  trust?: boolean;
  /** The session that this one was opened from. It passes on its age, and its device if the browser is unknown. */
  parent?: { createdAt: Date; deviceId: string | null };
  /** The recorded attempt that succeeded; without one, the sign-in is recorded now. */
  loginId?: string;
}

/** Failed attempts that a sign-in clears: all if its proof is stronger than a password, else those from the same place. */
const CLEARS: Record<LoginWay, "all" | "here" | null> = {
  username: "here",
  sms: "all",
  phone: "all",
  passkey: "all",
  reset: "all",
  registration: null,
  ticket: null,
  trial: null,
};

/** Opens a session after the proof was right. */
export async function openSession(ctx: Ctx, entry: SignIn): Promise<SessionGrant> {
  const { memberId, way, usesDefaultPassword = false, parent } = entry;
  const member = await readCredentials(ctx.db, memberId);
  if (await isLocked(ctx.db, memberId)) refuse("account_held");
  if (way !== "trial") await askListToday(ctx, memberId);
  const firstTimeLogin = member.firstLoginAt === null;
  const passwordExpired = await isPasswordExpired(ctx, member);
  const mustChangePassword = await mustChange(ctx, { way, passwordExpired, usesDefaultPassword });
  await noteEntry(ctx, member, entry);

  const [id, token] = [randomUUID(), newToken()];
  await addSession(ctx.db, {
    id,
    tokenHash: hashToken(token),
    memberId,
    way,
    address: ctx.ip,
    label: browserLabel(ctx.userAgent),
    deviceId: await deviceOf(ctx, entry),
    greets: firstTimeLogin,
    mustChangePassword,
    createdAt: parent?.createdAt ?? ctx.now,
    now: ctx.now,
  });
  // A sign-in counts as being online.
  await noteHere(ctx.db, [memberId], ctx.now);
  await ctx.emit("auth.signedIn", { memberId });
  const changeTicket = mustChangePassword ? (await newTicket(ctx, "change", { memberId, sessionId: id })).ticket : null;
  return { token, firstTimeLogin, passwordExpired, mustChangePassword, changeTicket, mustAgree: mustAgree(member) };
}

/** A ticket does not make a browser known: with a stolen session one could register any number, each with its own guesses. */
async function deviceOf(ctx: Ctx, { memberId, parent, trust = false }: SignIn): Promise<string | null> {
  if (parent && (await knowsDevice(ctx, memberId)) === "unknown") return parent.deviceId;
  return rememberDevice(ctx, memberId, { trust });
}

async function noteEntry(ctx: Ctx, member: Credentials, { way, loginId, provedTwice = false }: SignIn): Promise<void> {
  const { id: memberId, account, firstLoginAt } = member;
  const origin = await originOf(ctx, account, memberId);
  if (loginId) await setOutcome(ctx.db, loginId, "in");
  else await recordLogin(ctx, origin, { memberId, way, outcome: "in" });
  const clears = provedTwice ? "all" : CLEARS[way];
  if (clears) await forgive(ctx.db, origin, clears);
  if (await isDormant(ctx.db, memberId)) await noteChange(ctx, memberId, "returned");
  await noteLogin(ctx.db, memberId, ctx.now);
  if (firstLoginAt === null) await noteFirstLogin(ctx.db, memberId, ctx.now);
  else if (!origin.knownDevice && way !== "reset") await tellOwner(ctx, memberId);
}

/** Mails the owner about a sign-in on an unknown browser. */
async function tellOwner(ctx: Ctx, memberId: string): Promise<void> {
  const { email } = await readContacts(ctx, memberId);
  if (!email?.verified) return;
  const values = { device: browserLabel(ctx.userAgent) || "?", ip: ctx.ip, time: ctx.now };
  // The owner's language, since the page's may be a stranger's.
  const language = await readLanguage(ctx.db, memberId);
  await deliver(ctx, { channel: "mail", to: email.value, language, template: "newDevice", values });
}
