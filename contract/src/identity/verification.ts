import { z } from "zod";
import { calls } from "../kit/call";
import { dialingCode, mobileNumber, solution } from "./auth";

const sent = z.object({ expiredMinutes: z.number().int() });

export const verification = calls("verification", {
  sendCode: {
    method: "POST",
    path: "/wps/verification/sms/noLogin",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary: "Sends a code to a mobile number, to sign in or to set a new password. The answer does not tell whether an account has it.",
    input: z.object({
      mobileNum: mobileNumber,
      countryDialingCode: dialingCode,
      purpose: z.enum(["login", "password"]).default("login"),
      challenge: solution.optional(),
    }),
    output: sent,
  },
  sendRegistrationCode: {
    method: "POST",
    path: "/wps/verification/sms/register",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary: "Sends the code that a registration by mobile number asks for.",
    input: z.object({
      mobileNo: mobileNumber,
      countryDialingCode: dialingCode,
      regType: z.string().max(24).optional(),
      challenge: solution.optional(),
    }),
    output: sent,
  },
  sendContactCode: {
    method: "POST",
    path: "/wps/verification/contact",
    token: "member",
    encrypted: false,
    limit: "credentials",
    evenAway: true,
    summary: "Sends a code to a new mobile number or address, to prove that it is the member's.",
    input: z.object({
      kind: z.enum(["mobile", "email"]),
      /** Sent together with its country, for the kind `mobile`. */
      mobileNum: mobileNumber.optional(),
      countryDialingCode: dialingCode.optional(),
      email: z.string().trim().max(160).optional(),
    }),
    output: sent,
  },
});
