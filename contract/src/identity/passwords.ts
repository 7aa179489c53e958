import { z } from "zod";
import { calls } from "../kit/call";
import { dialingCode, entered, mobileNumber, phoneProof, solution, ticket } from "./auth";

const password = z.string().min(1).max(256);

export const passwords = calls("passwords", {
  change: {
    method: "POST",
    path: "/wps/member/password",
    token: "session",
    encrypted: true,
    limit: "credentials",
    duringPasswordChange: true,
    evenAway: true,
    summary: "Changes the password, with the old one or with the ticket of a forced change. Every other session ends.",
    input: z.object({
      oldPassword: z.string().max(256).optional(),
      ticket: ticket.optional(),
      newPassword: password,
      confirmNewPassword: password,
      /** Where the sign-in said `mustAgree`. */
      agreed: z.literal(true).optional(),
    }),
    output: z.object({ token: z.string() }),
  },
  forgotByEmail: {
    method: "POST",
    path: "/wps/member/password/email",
    token: "none",
    encrypted: false,
    limit: "credentials",
    form: true,
    summary: "Mails a link that sets a new password, where name and address belong together. The answer does not tell whether they do.",
    input: z.object({
      username: z.string().trim().min(1).max(64),
      email: z.string().trim().min(1).max(160),
      challenge: solution.optional(),
    }),
    output: z.object({}),
  },
  resetByEmail: {
    method: "POST",
    path: "/wps/member/password/reset",
    token: "none",
    encrypted: true,
    limit: "credentials",
    summary:
      "Sets a new password with the ticket of a mailed link, and signs in; with an authenticator or a passkey once that is shown too.",
    input: z.object({ ticket, newPassword: password }),
    output: entered,
  },
  resetByPhone: {
    method: "POST",
    path: "/wps/member/password/verification",
    token: "none",
    encrypted: true,
    limit: "credentials",
    summary:
      "Sets a new password with a code sent to the account's mobile number, and signs in; with an authenticator or a passkey once that is shown too.",
    input: z.object({
      mobileNum: mobileNumber,
      countryDialingCode: dialingCode,
      verificationCode: z.string().trim().max(12).default(""),
      newPassword: password,
      ...phoneProof,
    }),
    output: entered,
  },
});
