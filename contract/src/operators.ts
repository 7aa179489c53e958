import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { z } from "zod";
import { calls } from "./kit/call";
import { amount, time } from "./kit/shapes";

const own = { token: "operator", encrypted: false } as const;
const manage = { token: "operator", right: "operators.manage", encrypted: false } as const;

/** The ways to prove who one is after the password. */
const way = z.enum(["passkey", "authenticator"]);
/** A browser's answer to `passkey` options, or the digits of an authenticator app. */
const proof = z.discriminatedUnion("way", [
  z.object({ way: z.literal("passkey"), response: z.record(z.string(), z.unknown()) }),
  z.object({ way: z.literal("authenticator"), code: z.string().trim().min(6).max(8) }),
]);
/** Asks for a proof: the ticket is spent with it. `passkey` holds the browser's options where that way is open. */
const challenge = z.object({ ticket: z.string(), ways: z.array(way), passkey: z.record(z.string(), z.unknown()).nullable() });
const ticket = z.string().max(128);
const invitation = z.string().trim().max(128);
const reason = z.string().trim().min(3).max(300);
const id = z.string().max(64);

const person = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  roles: z.array(z.object({ role: z.string(), name: z.string(), until: time.nullable() })),
  factors: z.object({ passkeys: z.int(), authenticator: z.boolean() }),
  /** `invited` until the invitation was taken; `disabled` is for good unless invited anew. */
  state: z.enum(["invited", "active", "disabled"]),
  seenAt: time.nullable(),
});
export type OfficePerson = z.output<typeof person>;

const role = z.object({
  id: z.string(),
  name: z.string(),
  rights: z.array(z.enum(OPERATOR_RIGHTS)),
  approvalLimit: amount,
  dayLimit: amount,
  people: z.int(),
  revision: z.int(),
});
export type OfficeRole = z.output<typeof role>;

export const operators = calls("operators", {
  login: {
    method: "POST",
    path: "/ops/session/login",
    token: "none",
    encrypted: true,
    limit: "credentials",
    evenWhenClosed: true,
    summary: "Checks the password of somebody of the back office, and asks for the second proof that opens a session.",
    input: z.object({
      account: z.string().trim().min(1).max(64),
      password: z.string().max(256),
      /** Required by a refusal with `captcha: true`. */
      captcha: z.string().trim().max(16).optional(),
    }),
    output: challenge,
  },
  prove: {
    method: "POST",
    path: "/ops/session/prove",
    token: "none",
    encrypted: false,
    limit: "credentials",
    evenWhenClosed: true,
    summary: "Opens the session with the second proof: a browser gets a cookie, a program the token itself.",
    input: z.object({ ticket, proof, program: z.boolean().default(false) }),
    output: z.object({ token: z.string().nullable() }),
  },
  invitation: {
    method: "POST",
    path: "/ops/session/invitation",
    token: "none",
    encrypted: false,
    limit: "credentials",
    evenWhenClosed: true,
    summary: "Reads an invitation: whose it is, and what a browser or an authenticator app needs to become their second proof.",
    input: z.object({ invitation }),
    output: z.object({
      account: z.string(),
      name: z.string(),
      ticket: z.string(),
      passkey: z.record(z.string(), z.unknown()),
      authenticator: z.object({ secret: z.string(), uri: z.string() }),
    }),
  },
  enrol: {
    method: "POST",
    path: "/ops/session/enrol",
    token: "none",
    encrypted: true,
    limit: "credentials",
    evenWhenClosed: true,
    summary: "Takes an invitation, once: sets the password and the second proof, and signs in.",
    input: z.object({ invitation, ticket, password: z.string().max(256), proof }),
    output: z.object({}),
  },
  challenge: {
    ...own,
    method: "POST",
    path: "/ops/session/challenge",
    limit: "write",
    summary: "Asks for a new proof of a session's holder, before money moves or people change.",
    input: z.object({}),
    output: challenge,
  },
  stepUp: {
    ...own,
    method: "POST",
    path: "/ops/session/stepUp",
    limit: "credentials",
    summary: "Renews the proof of who is there; it is good for five minutes.",
    input: z.object({ ticket, proof }),
    output: z.object({ until: time }),
  },
  logout: {
    ...own,
    method: "POST",
    path: "/ops/session/logout",
    limit: "write",
    summary: "Ends the operator's session.",
    input: z.object({}),
    output: z.object({}),
  },
  me: {
    ...own,
    method: "GET",
    path: "/ops/session/me",
    limit: "read",
    summary: "Who the operator is, where, and what they may do.",
    input: z.object({}),
    output: z.object({
      id: z.string(),
      account: z.string(),
      name: z.string(),
      roles: z.array(z.string()),
      rights: z.array(z.enum(OPERATOR_RIGHTS)),
      /** The largest amount that this operator may approve alone. */
      approvalLimit: amount,
      dayLimit: amount,
      /** The sum of the last 24 hours that counts towards the day's limit. */
      approved: amount,
      /** The proof of identity is fresh until then; null asks for a new one. */
      provedUntil: time.nullable(),
      /** Somebody is in by sealed codes, and everybody should know. */
      glass: z.object({ by: z.string(), until: time }).nullable(),
      merchant: z.object({ code: z.string(), brandName: z.string(), timeZone: z.string(), currency: z.string(), isPlatform: z.boolean() }),
    }),
  },
  sessions: {
    ...own,
    method: "GET",
    path: "/ops/session/list",
    limit: "read",
    summary: "The operator's own open sessions.",
    input: z.object({}),
    output: z.array(
      z.object({ id: z.string(), label: z.string(), address: z.string(), createdAt: time, seenAt: time, current: z.boolean() }),
    ),
  },
  endSession: {
    ...own,
    method: "POST",
    path: "/ops/session/end",
    limit: "write",
    summary: "Ends one of the operator's own sessions.",
    input: z.object({ id }),
    output: z.object({}),
  },
  ownMember: {
    ...own,
    method: "POST",
    path: "/ops/session/member",
    limit: "write",
    summary: "Says that a member's account is the operator's own: it counts as the house's from then on, and they never act on it again.",
    input: z.object({ account: z.string().trim().min(1).max(64) }),
    output: z.object({}),
  },
  ownMail: {
    ...own,
    method: "GET",
    path: "/ops/session/mail",
    limit: "read",
    summary: "Where the operator is written to; empty where they have not said.",
    input: z.object({}),
    output: z.object({ mail: z.string() }),
  },
  setOwnMail: {
    ...own,
    method: "POST",
    path: "/ops/session/mail",
    limit: "write",
    stepUp: true,
    summary: "Says where the operator is written to; nothing takes the address back.",
    input: z.object({ mail: z.union([z.literal(""), z.email().max(160)]) }),
    output: z.object({}),
  },
  renewCodes: {
    ...manage,
    method: "POST",
    path: "/ops/session/codes",
    limit: "write",
    stepUp: true,
    summary: "New codes for a sealed envelope, shown once; the old ones are good no more.",
    input: z.object({}),
    output: z.object({ codes: z.array(z.string()) }),
  },
  breakGlass: {
    method: "POST",
    path: "/ops/session/breakGlass",
    token: "none",
    encrypted: false,
    limit: "credentials",
    evenWhenClosed: true,
    summary: "Opens an hour for switches and people alone, with a sealed code of each of two persons. Everybody is told.",
    input: z.object({ codes: z.array(z.string().trim().max(64)).length(2), reason }),
    output: z.object({}),
  },
  list: {
    ...manage,
    method: "GET",
    path: "/ops/people",
    limit: "read",
    summary: "Everybody of the back office, with their roles and how they prove who they are.",
    input: z.object({}),
    output: z.array(person),
  },
  roles: {
    ...manage,
    method: "GET",
    path: "/ops/people/roles",
    limit: "read",
    summary: "The roles with their rights and limits.",
    input: z.object({}),
    output: z.array(role),
  },
  invite: {
    ...manage,
    method: "POST",
    path: "/ops/people/invite",
    limit: "write",
    stepUp: true,
    summary: "Invites somebody without any role yet. The code is shown once and is good for a day.",
    input: z.object({ account: z.string().trim().min(3).max(32), name: z.string().trim().min(1).max(60), reason }),
    output: z.object({ id: z.string(), invitation: z.string(), expiresAt: time }),
  },
  linkMember: {
    ...manage,
    method: "POST",
    path: "/ops/people/member",
    limit: "write",
    stepUp: true,
    summary: "Says that a member's account belongs to somebody of the office. It cannot be taken back here.",
    input: z.object({ id, account: z.string().trim().min(1).max(64), reason }),
    output: z.object({}),
  },
  disable: {
    ...manage,
    method: "POST",
    path: "/ops/people/disable",
    limit: "write",
    stepUp: true,
    summary: "Ends somebody's sessions and lets them in no more.",
    input: z.object({ id, reason }),
    output: z.object({}),
  },
  setRole: {
    ...manage,
    method: "POST",
    path: "/ops/people/role",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Changes or makes a role: its rights and limits. Rights that must not lie in one hand are refused.",
    input: z.object({
      id: z
        .string()
        .trim()
        .min(2)
        .max(32)
        .regex(/^[a-z0-9][a-z0-9-]*$/),
      name: z.string().trim().min(1).max(60),
      rights: z.array(z.enum(OPERATOR_RIGHTS)).max(OPERATOR_RIGHTS.length),
      approvalLimit: amount,
      dayLimit: amount,
      revision: z.int().nonnegative(),
    }),
    output: z.object({}),
  },
  grant: {
    ...manage,
    method: "POST",
    path: "/ops/people/grant",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Gives somebody exactly these roles, each for good or until a time. Nobody grants themselves anything.",
    input: z.object({ id, roles: z.array(z.object({ role: z.string().max(32), until: time.nullable() })).max(20) }),
    output: z.object({}),
  },
  renewFactor: {
    ...manage,
    method: "POST",
    path: "/ops/people/factor",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Forgets the proofs, the password and the roles of somebody who lost their proof, and invites them anew.",
    input: z.object({ id }),
    output: z.object({ invitation: z.string(), expiresAt: time }),
  },
  addresses: {
    ...manage,
    method: "GET",
    path: "/ops/people/addresses",
    limit: "read",
    summary: "The networks from which the office can be reached; none stands for any.",
    input: z.object({}),
    output: z.object({ networks: z.array(z.string()), revision: z.int(), yours: z.string() }),
  },
  setAddresses: {
    ...manage,
    method: "POST",
    path: "/ops/people/addresses",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Replaces those networks. A list that would shut its author out is refused.",
    input: z.object({ networks: z.array(z.string().trim().max(49)).max(200), revision: z.int().nonnegative() }),
    output: z.object({}),
  },
});
