import { z } from "zod";
import { calls } from "./kit/call";
import { language, time } from "./kit/shapes";

/** A node of the merchant's feature tree; a child counts only while its parents are on. */
export interface Flag {
  modId: string;
  enabled: boolean;
  childrenNodes: Flag[];
}
const flag: z.ZodType<Flag> = z.lazy(() => z.object({ modId: z.string(), enabled: z.boolean(), childrenNodes: z.array(flag) }));

/** Display and check of one registration field; browser and server read the same rule. */
const registrationField = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  /** `*` accepts anything. */
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  /** For the pattern `shape`: kinds of characters and how many of each, such as `upper:5 digit:4 upper:1`. */
  shape: z.string().nullable().optional(),
});
export type RegistrationField = z.output<typeof registrationField>;

const publicKey = z.object({
  kid: z.string(),
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  use: z.literal("enc"),
  alg: z.literal("ECDH-ES"),
});

const info = z.object({
  merchantCode: z.string(),
  brand: z.object({ name: z.string(), theme: z.string() }),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  languages: z.object({ default: language, supported: z.array(language), agent: language }),
  timeZone: z.string(),
  customerService: z.array(
    z.object({
      csType: z.string(),
      /** A compact JWE to the caller's `Client-Key`, so that only that client opens it; empty when no key was sent. */
      path: z.string(),
    }),
  ),
  domainRoute: z.array(z.object({ domain: z.string(), path: z.string() })),
  resources: z.array(z.object({ resourceType: z.string(), labelNameEn: z.string(), url: z.string() })),
  whitelabel: z.array(flag),
  register: z.array(registrationField),
  mainDomain: z.string(),
  /** Empty for no analytics at all. Otherwise it is loaded only after consent. */
  gtagId: z.string(),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  encryptionKeys: z.array(publicKey),
  /** The address at which browsers reach the phone provider; absent without one. */
  phoneProviderUrl: z.string().optional(),
});

/** The portal's status: 0 normal, 1 maintenance, 2 region restricted. */
export const SYSTEM_STATUS = { normal: 0, maintenance: 1, regionRestricted: 2 } as const;

export const merchant = calls("merchant", {
  permission: {
    method: "GET",
    path: "/wps/system/whitelabel",
    token: "none",
    encrypted: false,
    limit: "read",
    evenWhenClosed: true,
    everyHost: true,
    summary: "Everything a portal needs to know about its merchant before it shows anything.",
    input: z.object({}),
    output: z.object({ info, location: z.object({ ip: z.string() }), maintenance: z.boolean(), regionRestriction: z.boolean() }),
  },
  status: {
    method: "GET",
    path: "/wps/system/status",
    token: "none",
    encrypted: false,
    limit: "read",
    evenWhenClosed: true,
    summary: "0 normal, 1 maintenance, 2 region-restricted.",
    input: z.object({}),
    output: z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  },
  domainRoute: {
    method: "GET",
    path: "/wps/system/domainRoute",
    token: "none",
    encrypted: false,
    limit: "read",
    evenWhenClosed: true,
    summary: "The merchant's own host names and where each leads.",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ domain: z.string(), path: z.string() })) }),
  },
  registerSettings: {
    method: "GET",
    path: "/wps/system/setting/register",
    token: "none",
    encrypted: false,
    limit: "read",
    evenWhenClosed: true,
    summary: "Which registration fields are shown and how each is checked.",
    input: z.object({}),
    output: z.object({ list: z.array(registrationField) }),
  },
  countryCodes: {
    method: "GET",
    path: "/wps/system/countryCodes",
    token: "none",
    encrypted: false,
    limit: "read",
    evenWhenClosed: true,
    summary: "Countries with their dialling codes, the merchant's own first.",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })) }),
  },
  helpCenter: {
    method: "GET",
    path: "/wps/system/helpCenter",
    token: "none",
    encrypted: false,
    limit: "read",
    evenWhenClosed: true,
    summary: "Help pages in a language, terms among them. Their HTML is sanitised.",
    input: z.object({ lang: language.optional(), device: z.enum(["WEB"]).default("WEB") }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          content: z.string(),
          /** A page that is published by law says since when it holds. */
          since: time.nullable(),
        }),
      ),
    }),
  },
  updateLanguage: {
    method: "POST",
    path: "/wps/system/language",
    token: "optional",
    encrypted: false,
    limit: "write",
    evenWhenClosed: true,
    duringPasswordChange: true,
    evenAway: true,
    summary: "Tells the server which language a visitor reads; a member's is kept with the account.",
    input: z.object({ language }),
    output: z.object({ language }),
  },
});

export type Permission = z.output<typeof merchant.permission.output>;
