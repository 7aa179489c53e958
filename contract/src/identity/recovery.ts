import { z } from "zod";
import { calls } from "../kit/call";
import { time } from "../kit/shapes";
import { LOGIN_WAYS, ticket } from "./auth";

const contactWay = z.enum(["mobile", "email"]);

const request = z.object({
  id: z.uuid(),
  memberId: z.string(),
  account: z.string(),
  /** The way of the sign-in that could not be finished, and the contact whose code was typed. */
  beganBy: z.enum(LOGIN_WAYS),
  provedBy: contactWay,
  ip: z.string(),
  label: z.string(),
  askedAt: time,
  /** Nothing is removed before this time. */
  opensAt: time,
  /** The first approval while it counts; null when there is none. */
  firstYes: z.object({ operator: z.string(), at: time }).nullable(),
  /** Two people have approved, and only the waiting time is left. */
  agreed: z.boolean(),
});

/** Calls for somebody who has lost the authenticator or passkey, and for the back office that reviews it. */
export const recovery = calls("recovery", {
  begin: {
    method: "POST",
    path: "/wps/member/recovery/begin",
    token: "member",
    encrypted: true,
    limit: "credentials",
    evenAway: true,
    summary: "A ticket to ask for a recovery, for somebody who is signed in and knows the password.",
    input: z.object({ password: z.string().max(256) }),
    output: z.object({ ticket: z.string() }),
  },
  offer: {
    method: "POST",
    path: "/wps/recovery/offer",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary:
      "Where a code can be sent that a recovery begins with. The ticket is that of `extra_verification_required`, or of `recovery.begin`.",
    input: z.object({ ticket }),
    output: z.object({ ways: z.array(z.object({ way: contactWay, masked: z.string() })) }),
  },
  sendCode: {
    method: "POST",
    path: "/wps/recovery/code",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary: "Sends the code that a recovery begins with.",
    input: z.object({ ticket, way: contactWay }),
    output: z.object({ expiredMinutes: z.number().int() }),
  },
  ask: {
    method: "POST",
    path: "/wps/recovery",
    token: "none",
    encrypted: true,
    limit: "credentials",
    summary:
      "Asks for authenticator and passkeys to be removed. The owner is told everywhere; it takes its time and two people of the back office.",
    /** The answer is the code that was sent. */
    input: z.object({ ticket, way: contactWay, answer: z.string().trim().max(12) }),
    output: z.object({ opensAt: time }),
  },
  stop: {
    method: "POST",
    path: "/wps/recovery/stop",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary: "Stops a recovery with the link of a notice.",
    input: z.object({ ticket }),
    output: z.object({}),
  },
  status: {
    method: "GET",
    path: "/wps/member/recovery",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's recovery that waits, if there is one.",
    input: z.object({}),
    output: z.object({ waiting: z.object({ askedAt: time, opensAt: time }).nullable() }),
  },
  cancel: {
    method: "DELETE",
    path: "/wps/member/recovery",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Stops the caller's recovery.",
    input: z.object({}),
    output: z.object({}),
  },
  list: {
    method: "GET",
    path: "/ops/recovery",
    token: "operator",
    right: "recovery.review",
    encrypted: false,
    limit: "read",
    summary: "Recoveries that wait, the oldest first.",
    input: z.object({}),
    output: z.object({ list: z.array(request) }),
  },
  approve: {
    method: "POST",
    path: "/ops/recovery/approve",
    stepUp: true,
    token: "operator",
    right: "recovery.review",
    encrypted: false,
    limit: "write",
    summary: "Says yes to a recovery. It takes a second person's yes within a day, and its time.",
    input: z.object({ id: z.uuid() }),
    output: z.object({ agreed: z.boolean() }),
  },
  refuse: {
    method: "POST",
    path: "/ops/recovery/refuse",
    token: "operator",
    right: "recovery.review",
    encrypted: false,
    limit: "write",
    summary: "Says no to a recovery.",
    input: z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(400) }),
    output: z.object({}),
  },
});
