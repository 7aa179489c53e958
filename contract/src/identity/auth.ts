import { z } from "zod";
import { calls } from "../kit/call";
import { page, pageInput, time } from "../kit/shapes";

/** The solved challenge of `challenge.challenge`, in base64. */
export const solution = z.string().max(4096);
export const dialingCode = z.string().regex(/^[0-9]{1,4}$/);
export const mobileNumber = z.string().trim().max(24);
export const ticket = z.string().min(1).max(128);
/** A proof by the phone provider, instead of a code that we sent. */
export const phoneProof = { firebaseChannel: z.literal("sms").optional(), firebaseIdToken: z.string().max(4096).optional() };

/** The proofs that vouch for an unknown device or address at a sign-in. */
export const EXTRA_WAYS = ["authenticator", "passkey", "mobile", "email", "bankAccountName"] as const;
export type ExtraWay = (typeof EXTRA_WAYS)[number];
const extraWay = z.enum(EXTRA_WAYS);

export const entered = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The session may do nothing else until the password is changed. */
  mustChangePassword: z.boolean(),
  /** Good once and for ten minutes, in place of the old password; null when no change is due. */
  changeTicket: z.string().nullable(),
  /** Somebody else opened the account: with the first password of their own, its holder agrees to the terms and says to be old enough. */
  mustAgree: z.boolean(),
});

export type SessionGrant = z.output<typeof entered>;

/** The ways by which a session can begin. */
export const LOGIN_WAYS = ["username", "sms", "phone", "passkey", "trial", "ticket", "registration", "reset"] as const;
export type LoginWay = (typeof LOGIN_WAYS)[number];

export const auth = calls("auth", {
  login: {
    method: "POST",
    path: "/wps/session/login",
    token: "none",
    encrypted: true,
    limit: "credentials",
    summary: "Signs in by user name and password, or by mobile number and code, and answers with a session token.",
    input: z.object({
      type: z.enum(["username", "sms"]).default("username"),
      /** The mobile number, for the type `sms`. */
      username: z.string().trim().min(1).max(64),
      /** The code, for the type `sms`. */
      password: z.string().max(256).default(""),
      countryDialingCode: dialingCode.optional(),
      /** Required by a refusal with `captcha: true`. */
      captcha: z.string().trim().max(16).optional(),
      /** For the action `login`; not for the type `sms`. */
      challenge: solution.optional(),
      ...phoneProof,
      /** The page of the sign-in: agents may use only the agent page. */
      site: z.enum(["member", "agent"]).default("member"),
    }),
    output: entered,
  },
  sendExtraCode: {
    method: "POST",
    path: "/wps/verification/extra",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary: "Sends the code that a sign-in from an unknown address asked for.",
    input: z.object({ ticket, way: z.enum(["mobile", "email"]) }),
    output: z.object({ expiredMinutes: z.number().int() }),
  },
  confirmExtra: {
    method: "POST",
    path: "/wps/session/login/extra",
    token: "none",
    encrypted: true,
    limit: "credentials",
    summary: "Ends a sign-in that was answered with `extra_verification_required`.",
    input: z.object({
      ticket,
      way: extraWay,
      /** Six digits, a recovery code, or the name on the bank account. */
      answer: z.string().trim().max(120).default(""),
      /** For the way `passkey`: the ticket of `auth.passkeyOptions` and the browser's response to it. */
      passkey: z.object({ ticket, response: z.record(z.string(), z.unknown()) }).optional(),
      /** This device is not asked again. */
      trust: z.boolean().default(false),
    }),
    output: entered,
  },
  passkeyOptions: {
    method: "POST",
    path: "/wps/session/login/passkey/options",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary: "What a browser needs to sign in with a passkey.",
    input: z.object({}),
    output: z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) }),
  },
  loginWithPasskey: {
    method: "POST",
    path: "/wps/session/login/passkey",
    token: "none",
    encrypted: true,
    limit: "credentials",
    summary: "Signs in with a passkey.",
    input: z.object({ ticket, response: z.record(z.string(), z.unknown()), site: z.enum(["member", "agent"]).default("member") }),
    output: entered,
  },
  freePlay: {
    method: "POST",
    path: "/wps/session/login/freeplay",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary: "Opens a trial account with play money that never becomes real.",
    input: z.object({
      os: z.string().trim().max(40),
      platform: z.literal("W"),
      /** A random value, sealed like an encrypted body: each is good once. */
      value: z.string().max(4096),
      gatewayVersion: z.coerce.number().pipe(z.literal(3)),
      /** For the action `trial`. */
      challenge: solution,
    }),
    output: entered,
  },
  makeTicket: {
    method: "POST",
    path: "/wps/session/ticket",
    token: "session",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "A ticket for `?token=`: good once, for 60 seconds, to open this account in another window or device.",
    input: z.object({}),
    output: z.object({ ticket: z.string(), expiresAt: time }),
  },
  useTicket: {
    method: "POST",
    path: "/wps/session/login/ticket",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary: "Signs in with a ticket.",
    input: z.object({ ticket }),
    output: entered,
  },
  stepUp: {
    method: "POST",
    path: "/wps/session/stepUp",
    token: "member",
    encrypted: true,
    limit: "credentials",
    evenAway: true,
    summary:
      "Proves again who is there, for what a stolen token must not do. With an authenticator or a passkey the password is not enough. Answers with a new token; the proof lasts five minutes.",
    input: z.object({
      way: z.enum(["password", "authenticator", "passkey"]),
      /** The password, the six digits or a recovery code. */
      answer: z.string().max(256).default(""),
      ticket: ticket.optional(),
      response: z.record(z.string(), z.unknown()).optional(),
    }),
    output: z.object({ token: z.string() }),
  },
  logout: {
    method: "DELETE",
    path: "/wps/session/logout",
    token: "session",
    encrypted: false,
    limit: "write",
    duringPasswordChange: true,
    evenAway: true,
    summary: "Ends the session behind the token.",
    input: z.object({}),
    output: z.object({}),
  },
  sessions: {
    method: "GET",
    path: "/wps/session/list",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Where this account is signed in now.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          /** Browser and system, for a person to recognise. */
          label: z.string(),
          ip: z.string(),
          way: z.enum(LOGIN_WAYS),
          createdAt: time,
          seenAt: time,
        }),
      ),
    }),
  },
  endSession: {
    method: "DELETE",
    path: "/wps/session/one",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Ends another session of one's own.",
    input: z.object({ id: z.string().max(64) }),
    output: z.object({}),
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/wps/session/others",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Ends every session of one's own but this.",
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
  },
  loginInfo: {
    method: "GET",
    path: "/wps/member/login/info",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "What is told after a sign-in: the one before it, and what is still to be done.",
    input: z.object({}),
    output: z.object({
      /** Null at the first sign-in. */
      last: z.object({ at: time, ip: z.string(), label: z.string() }).nullable(),
      firstTimeLogin: z.boolean(),
      passwordExpired: z.boolean(),
      /** Steps that would make the account safer or complete, the most useful first. */
      advice: z.array(z.enum(["verifyMobile", "verifyEmail", "addAuthenticator", "setPaymentPassword"])),
    }),
  },
  firstLogin: {
    method: "POST",
    path: "/wps/member/login/first",
    token: "session",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Says that what greets a first sign-in was shown; it is not offered again.",
    input: z.object({}),
    output: z.object({}),
  },
  loginHistory: {
    method: "GET",
    path: "/wps/member/login/history",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Sign-ins and refused tries of this account, the latest first.",
    input: z.object(pageInput),
    output: page(
      z.object({
        at: time,
        way: z.enum(LOGIN_WAYS),
        outcome: z.enum(["in", "wrong", "locked", "extra"]),
        ip: z.string(),
        label: z.string(),
      }),
    ),
  },
});
