import { z } from "zod";
import { calls } from "../kit/call";

/** The actions that a solved challenge may be spent on. */
export const CHALLENGE_ACTIONS = ["login", "register", "sms", "trial", "forgot"] as const;

export const challenge = calls("challenge", {
  challenge: {
    method: "GET",
    path: "/wps/verification/challenge",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "A sum for the browser to work out, so that trying many is dear. Good once, for one action, for a few minutes.",
    input: z.object({ action: z.enum(CHALLENGE_ACTIONS) }),
    output: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  },
  captcha: {
    method: "GET",
    path: "/wps/captcha",
    token: "none",
    encrypted: false,
    limit: "credentials",
    everyHost: true,
    summary: "A picture of letters to type, in base64 (PNG). Which one was shown is kept in a cookie; each is good once.",
    input: z.object({}),
    output: z.string(),
  },
  captchaQuestion: {
    method: "GET",
    path: "/wps/captcha/question",
    token: "none",
    encrypted: false,
    limit: "credentials",
    everyHost: true,
    summary: "The same for people who cannot see the picture: a question in words.",
    input: z.object({}),
    output: z.object({ question: z.string() }),
  },
});
