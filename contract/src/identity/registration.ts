import { z } from "zod";
import { calls } from "../kit/call";
import { dialingCode, entered, mobileNumber, phoneProof, solution } from "./auth";

/** Checked against the merchant's registration fields, not by this schema, which only bounds the sizes. */
const text = z.string().trim().max(160).optional();
const details = {
  payeeName: text,
  email: text,
  qqNum: text,
  recommenderId: text,
  captcha: text,
  affiliateCode: text,
  paymentPassword: z.string().max(64).optional(),
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  idNumber: text,
  birthDate: text,
  referralCode: text,
  domain: text,
  countryDialingCode: dialingCode.optional(),
  verificationCode: z.string().trim().max(12).optional(),
  registerUrl: z.string().max(300).optional(),
  registerMethod: z.literal("WEB").default("WEB"),
  login: z.literal(true).default(true),
  /** Terms read, and 18 or older. */
  agreed: z.literal(true),
  /** For the action `register`. */
  challenge: solution.optional(),
  ...phoneProof,
};

export const registration = calls("registration", {
  byName: {
    method: "PUT",
    path: "/wps/member/register",
    token: "none",
    encrypted: true,
    limit: "credentials",
    summary: "Opens an account by user name, by the rules of the registration settings, and signs in.",
    input: z.object({
      username: z.string().trim().max(64),
      password: z.string().max(256),
      confirmPassword: z.string().max(256).optional(),
      mobileNum: mobileNumber.optional(),
      ...details,
    }),
    output: entered,
  },
  byMobile: {
    method: "PUT",
    path: "/wps/member/register/mobile",
    token: "none",
    encrypted: true,
    limit: "credentials",
    summary: "Opens an account whose name is the mobile number, and signs in.",
    input: z.object({
      mobileNum: mobileNumber,
      password: z.string().max(256).optional(),
      confirmPassword: z.string().max(256).optional(),
      ...details,
    }),
    output: entered,
  },
});
