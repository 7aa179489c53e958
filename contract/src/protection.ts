import { CHECK_MINUTES } from "@magpie/domain/limits/reality-check";
import { PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { z } from "zod";
import { calls } from "./kit/call";
import { amount, time } from "./kit/shapes";

const checkMinutes = z.literal(CHECK_MINUTES);
const memberId = z.string().max(40);

export const protection = calls("protection", {
  help: {
    method: "GET",
    path: "/wps/protection/help",
    token: "none",
    encrypted: false,
    limit: "read",
    evenWhenClosed: true,
    summary: "Who helps people that play does no good, and whether their pages answer.",
    input: z.object({}),
    output: z.object({
      helpLines: z.array(z.object({ name: z.string(), url: z.string(), phone: z.string(), answers: z.boolean() })),
      /** No help line has answered for so long that play is closed. */
      playOff: z.boolean(),
      /** The minimum age at this merchant. */
      minimumAge: z.int(),
    }),
  },
  check: {
    method: "GET",
    path: "/wps/member/realityCheck",
    token: "member",
    encrypted: false,
    limit: "read",
    summary:
      "How long the caller has been here without a pause, what play brought meanwhile, and whether they have to say that they go on.",
    input: z.object({}),
    output: z.object({
      since: time,
      /** The same by the server's clock, so that a wrong one of the browser does not matter. */
      seconds: z.int(),
      net: amount,
      /** No round begins before the caller has answered. */
      waits: z.boolean(),
      everyMinutes: checkMinutes,
      choices: z.array(checkMinutes),
    }),
  },
  answerCheck: {
    method: "POST",
    path: "/wps/member/realityCheck",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Says that the caller has seen the time and the result. Rounds can begin again.",
    input: z.object({}),
    output: z.object({}),
  },
  setCheck: {
    method: "PUT",
    path: "/wps/member/realityCheck",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Sets how often the caller is told.",
    input: z.object({ everyMinutes: checkMinutes }),
    output: z.object({}),
  },
  age: {
    method: "GET",
    path: "/wps/member/age",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Whether the caller has to prove their age before depositing and playing, and how that stands.",
    input: z.object({}),
    output: z.object({
      required: z.boolean(),
      minimumAge: z.int(),
      state: z.enum(["none", "asked", "proved", "refused"]),
      /** The reason why a document was not enough, in the operator's words. */
      reason: z.string(),
    }),
  },
  proveAge: {
    method: "POST",
    path: "/wps/member/age",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Says when the caller was born, with pictures of a document that shows it. A person looks at them.",
    input: z.object({
      birthDate: z.iso.date(),
      pictures: z.array(z.uuid()).min(1).max(PICTURES_PER_OBJECT),
    }),
    output: z.object({ state: z.literal("asked") }),
  },
  ageQueue: {
    method: "GET",
    path: "/ops/protection/ages",
    token: "operator",
    right: "protection.review",
    encrypted: false,
    limit: "read",
    summary: "Members whose documents wait to be looked at, the longest waiting first.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ memberId: z.string(), account: z.string(), birthDate: z.string(), askedAt: time, pictures: z.array(z.string()) }),
      ),
    }),
  },
  agePicture: {
    method: "GET",
    path: "/ops/protection/ages/picture",
    token: "operator",
    right: "protection.review",
    encrypted: false,
    limit: "read",
    summary: "A picture of a member's document: WebP in base64.",
    input: z.object({ memberId, picture: z.uuid() }),
    output: z.object({ type: z.literal("image/webp"), data: z.base64() }),
  },
  decideAge: {
    method: "POST",
    path: "/ops/protection/ages/decide",
    token: "operator",
    right: "protection.review",
    encrypted: false,
    limit: "write",
    summary: "Says whether the document shows the birth date that the member gave; the member reads the reason of a no.",
    input: z.object({ memberId, proved: z.boolean(), reason: z.string().trim().max(300).default("") }),
    output: z.object({}),
  },
});
