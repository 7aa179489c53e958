import { z } from "zod";
import { dialingCode, mobileNumber } from "./identity/auth";
import { calls } from "./kit/call";
import { language, time } from "./kit/shapes";

/** The type of the accounts that a free trial opens. Which types are agents or trials is the merchant's configuration. */
export const TRIAL_TYPE = 4;

/** Pictures that a member can choose from, drawn by the studio. */
export const AVATARS = [
  "crown",
  "egg",
  "bell",
  "lotus",
  "moon",
  "anchor",
  "lantern",
  "rocket",
  "planet",
  "pearl",
  "ruby",
  "emerald",
] as const;
export type Avatar = (typeof AVATARS)[number];
const avatar = z.enum(AVATARS);

export const members = calls("members", {
  info: {
    method: "GET",
    path: "/wps/member/info",
    token: "session",
    encrypted: false,
    limit: "read",
    duringPasswordChange: true,
    summary: "Who is signed in.",
    input: z.object({}),
    output: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: z.number().int(),
      isAgent: z.boolean(),
      isTrial: z.boolean(),
      language,
      icon: avatar,
      /** Null without a VIP rank. */
      vip: z.object({ label: z.string(), level: z.number().int() }).nullable(),
    }),
  },
  icon: {
    method: "GET",
    path: "/wps/member/info/icon",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "The member's picture, by its name below `/art/avatars/`.",
    input: z.object({}),
    output: z.object({ icon: avatar }),
  },
  setIcon: {
    method: "POST",
    path: "/wps/member/info/icon",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Chooses another picture.",
    input: z.object({ icon: avatar }),
    output: z.object({ icon: avatar }),
  },
  setNickname: {
    method: "POST",
    path: "/wps/member/info/nickname",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Chooses another nickname.",
    /** No line breaks and nothing invisible: others read it too. */
    input: z.object({
      nickname: z
        .string()
        .trim()
        .min(2)
        .max(24)
        .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u),
    }),
    output: z.object({ nickname: z.string() }),
  },
  profile: {
    method: "GET",
    path: "/wps/member/profile",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "What the member told us, masked.",
    input: z.object({}),
    output: z.object({
      createdAt: time,
      /** The time since which the account waits to be closed; null when nobody asked for that. */
      closingAt: time.nullable(),
      referralCode: z.string(),
      mobile: z.object({ masked: z.string(), verified: z.boolean() }).nullable(),
      email: z.object({ masked: z.string(), verified: z.boolean() }).nullable(),
      details: z.array(z.object({ field: z.string(), masked: z.string() })),
    }),
  },
  changeMobile: {
    method: "POST",
    path: "/wps/member/profile/mobile",
    token: "member",
    encrypted: false,
    limit: "credentials",
    stepUp: true,
    evenAway: true,
    summary: "Keeps a mobile number that a code has proved.",
    input: z.object({ mobileNum: mobileNumber, countryDialingCode: dialingCode, verificationCode: z.string().trim().max(12) }),
    output: z.object({}),
  },
  changeEmail: {
    method: "POST",
    path: "/wps/member/profile/email",
    token: "member",
    encrypted: false,
    limit: "credentials",
    stepUp: true,
    evenAway: true,
    summary: "Keeps an address that a code has proved.",
    input: z.object({ email: z.string().trim().max(160), verificationCode: z.string().trim().max(12) }),
    output: z.object({}),
  },
  setPaymentPassword: {
    method: "POST",
    path: "/wps/member/paymentPassword",
    token: "member",
    encrypted: true,
    limit: "credentials",
    stepUp: true,
    evenAway: true,
    summary: "Sets the six digits that every withdrawal asks for.",
    input: z.object({ paymentPassword: z.string().max(64), confirmPaymentPassword: z.string().max(64) }),
    output: z.object({}),
  },
  exportData: {
    method: "GET",
    path: "/wps/member/data",
    token: "member",
    encrypted: false,
    limit: "credentials",
    stepUp: true,
    summary: "Everything we keep about the member, to take away.",
    input: z.object({}),
    output: z.object({ exportedAt: time, data: z.record(z.string(), z.unknown()) }),
  },
  closeAccount: {
    method: "DELETE",
    path: "/wps/member/data",
    token: "member",
    encrypted: false,
    limit: "credentials",
    stepUp: true,
    evenAway: true,
    summary:
      "Closes the account and erases what is not kept by law. While there is money in it, it takes no deposits and no bets, and closes by itself when all is paid out.",
    /** The word "close", so that a slip or a guessing program closes nothing. */
    input: z.object({ confirm: z.string().max(64) }),
    output: z.object({ state: z.enum(["closing", "closed"]) }),
  },
  keepAccount: {
    method: "POST",
    path: "/wps/member/data/keep",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Takes back the wish to close the account.",
    input: z.object({ confirm: z.literal("keep") }),
    output: z.object({}),
  },
});

export type MemberInfo = z.output<typeof members.info.output>;
