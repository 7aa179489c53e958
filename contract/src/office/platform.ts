import { SAFETY_PROFILES } from "@magpie/domain/limits/safety-profile";
import { SETTING_PARTS } from "@magpie/domain/merchant/settings";
import { z } from "zod";
import { calls } from "../kit/call";
import { language, time } from "../kit/shapes";
import { themeTokens } from "./merchant-desk";

const own = { token: "operator", right: "platform.merchants", encrypted: false } as const;
const id = z.coerce.number().int().positive();
const words = (most: number) => z.string().trim().min(1).max(most);

/** The choices from which a merchant is made. */
const setup = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{1,31}$/),
  name: words(60),
  /** The merchant whose features, lanes, games, lotteries, methods and texts it begins with. */
  like: z.int().positive(),
  timeZone: words(64),
  defaultLanguage: language,
  languages: z.array(language).min(1).max(12),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(50),
  profile: z.enum(SAFETY_PROFILES),
  hosts: z.array(z.string().trim().toLowerCase().max(253)).max(20),
  tokens: themeTokens,
  owners: z.array(z.object({ account: words(32).min(3), name: words(60) })).max(10),
});
export type MerchantDraft = z.output<typeof setup>;

/** What going live needs, each with how far it is. */
const check = z.object({ key: z.enum(["texts", "contrast", "hosts", "people"]), holds: z.boolean(), detail: z.string() });
const proof = z.object({ host: z.string(), record: z.string(), text: z.string(), proved: z.boolean() });
const state = z.enum(["live", "draft", "maintenance"]);

export const platform = calls("platform", {
  list: {
    ...own,
    method: "GET",
    path: "/ops/platform/merchants",
    limit: "read",
    summary: "Every merchant with its hosts and state.",
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        state,
        currency: z.string(),
        timeZone: z.string(),
        hosts: z.array(z.string()),
        drafted: z.boolean(),
      }),
    ),
  },
  read: {
    ...own,
    method: "GET",
    path: "/ops/platform/draft",
    limit: "read",
    summary: "A drafted merchant, and what it needs to go live.",
    input: z.object({ id }),
    output: z.object({
      id: z.int(),
      setup,
      revision: z.int(),
      state: z.enum(["draft", "live"]),
      savedAt: time,
      checks: z.array(check),
      proofs: z.array(proof),
      /** The share of the texts that each language has, in percent. */
      texts: z.array(z.object({ language, percent: z.int() })),
      previewHost: z.string(),
    }),
  },
  draft: {
    ...own,
    method: "POST",
    path: "/ops/platform/draft",
    limit: "write",
    summary: "Makes a merchant in maintenance, or changes one that is not live yet.",
    input: z.object({ id: z.int().positive().nullable(), setup, revision: z.int().nonnegative() }),
    output: z.object({ id: z.int(), revision: z.int(), checks: z.array(check), previewUrl: z.string() }),
  },
  preview: {
    ...own,
    method: "POST",
    path: "/ops/platform/preview",
    limit: "write",
    changesNothing: true,
    summary: "A one-time ticket to look at a page of a drafted merchant, in a frame of this office alone.",
    input: z.object({
      id: z.int().positive(),
      path: z
        .string()
        .max(100)
        .regex(/^\/[\w/?=&.-]*$/),
    }),
    output: z.object({ url: z.string() }),
  },
  proveHost: {
    ...own,
    method: "POST",
    path: "/ops/platform/proveHost",
    limit: "credentials",
    summary: "Looks for the record of a drafted merchant's host, and keeps the proof.",
    input: z.object({ id: z.int().positive(), host: z.string().trim().toLowerCase().max(253) }),
    output: z.object({ proved: z.boolean() }),
  },
  inviteOwners: {
    ...own,
    method: "POST",
    path: "/ops/platform/owners",
    limit: "write",
    stepUp: true,
    summary: "Fresh invitations for the owners of a drafted merchant who have not come in yet, shown once.",
    input: z.object({ id: z.int().positive() }),
    output: z.array(z.object({ account: z.string(), url: z.string(), expiresAt: time })),
  },
  goLive: {
    ...own,
    method: "POST",
    path: "/ops/platform/goLive",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Opens a drafted merchant. Refused with one owner, an unproved host, a faint pair or a missing default text.",
    input: z.object({ id: z.int().positive(), revision: z.int().positive() }),
    output: z.object({}),
  },
  bundle: {
    ...own,
    method: "GET",
    path: "/ops/platform/bundle",
    limit: "read",
    summary: "A merchant's settings as one signed file.",
    input: z.object({ id }),
    output: z.object({ text: z.string(), signature: z.string(), keyId: z.string(), publicKey: z.string() }),
  },
  difference: {
    ...own,
    method: "GET",
    path: "/ops/platform/difference",
    limit: "read",
    summary: "The lines in which the settings of two merchants differ.",
    input: z.object({ a: id, b: id }),
    output: z.array(
      z.object({
        part: z.enum(SETTING_PARTS),
        lines: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
      }),
    ),
  },
  stepIn: {
    token: "operator",
    right: "platform.stepIn",
    encrypted: false,
    method: "POST",
    path: "/ops/platform/stepIn",
    limit: "write",
    stepUp: true,
    summary: "A one-time address at which this person enters another merchant's office, to read and to switch off.",
    input: z.object({ id: z.int().positive(), reason: z.string().trim().min(3).max(300) }),
    output: z.object({ url: z.string(), expiresAt: time }),
  },
  enter: {
    method: "POST",
    path: "/ops/session/enter",
    token: "none",
    encrypted: false,
    limit: "credentials",
    evenWhenClosed: true,
    summary: "Takes the ticket of somebody of the platform who steps in, once.",
    input: z.object({ ticket: z.string().trim().max(128) }),
    output: z.object({}),
  },
});
