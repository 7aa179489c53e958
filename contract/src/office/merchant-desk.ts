import { SAFETY_PROFILES } from "@magpie/domain/limits/safety-profile";
import { SETTING_PARTS } from "@magpie/domain/merchant/settings";
import { z } from "zod";
import { calls } from "../kit/call";
import { language, time } from "../kit/shapes";

const own = { token: "operator", right: "merchant.edit", encrypted: false } as const;

/** The values of a theme by name; the grammar of each is checked by `checkTokens`. */
export const themeTokens = z.record(z.string().max(32), z.string().max(400));
const host = z.string().trim().toLowerCase().max(253);
const hostKind = z.enum(["portal", "office", "both"]);
const words = (most: number) => z.string().trim().max(most);

/** Whether a field is asked for, and what is taken in it. A rule that is left out stays as it is; some fields have one that cannot be chosen. */
const askedField = z.object({
  field: words(40),
  show: z.enum(["off", "optional", "required"]),
  pattern: words(24).optional(),
  min: z.int().min(0).max(200).optional(),
  max: z.int().min(1).max(200).optional(),
  shape: words(200).optional(),
});

export const settingShapes = {
  brand: z.object({ name: words(60).min(1), mainDomain: words(253), gtagId: words(32) }),
  theme: z.object({ tokens: themeTokens }),
  hosts: z.object({
    hosts: z
      .array(z.object({ host, kind: hostKind }))
      .min(1)
      .max(50),
  }),
  languages: z.object({ default: language, agent: language, supported: z.array(language).min(1).max(12) }),
  zone: z.object({ timeZone: words(64).min(1) }),
  flags: z.object({ flags: z.array(z.object({ modId: words(40), parent: words(40).nullable(), on: z.boolean() })).max(200) }),
  regions: z.object({ ranges: z.array(z.object({ range: words(49), allowed: z.boolean() })).max(500) }),
  /** Networks that hide where somebody is, and networks whose place is known. */
  places: z.object({
    proxies: z.array(words(49)).max(5_000),
    places: z
      .array(
        z.object({
          range: words(49),
          place: words(60).min(1),
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
        }),
      )
      .max(2_000),
  }),
  cdns: z.object({ image: z.array(words(200)).min(1).max(20), launch: z.array(words(200)).max(20) }),
  registration: z.object({ fields: z.array(askedField).max(60) }),
  profile: z.object({ safetyProfile: z.enum(SAFETY_PROFILES), minimumAge: z.int().min(18).max(99), outsideExclusions: z.boolean() }),
  sms: z.object({ countries: z.array(words(6).regex(/^\d{1,4}$/)).max(250), budgetPerDay: z.int().min(0).max(1_000_000) }),
  maintenance: z.object({ on: z.boolean(), until: time.nullable() }),
} as const;

const setting = z.discriminatedUnion("part", [
  z.object({ part: z.literal("brand"), value: settingShapes.brand }),
  z.object({ part: z.literal("theme"), value: settingShapes.theme }),
  z.object({ part: z.literal("hosts"), value: settingShapes.hosts }),
  z.object({ part: z.literal("languages"), value: settingShapes.languages }),
  z.object({ part: z.literal("zone"), value: settingShapes.zone }),
  z.object({ part: z.literal("flags"), value: settingShapes.flags }),
  z.object({ part: z.literal("regions"), value: settingShapes.regions }),
  z.object({ part: z.literal("places"), value: settingShapes.places }),
  z.object({ part: z.literal("cdns"), value: settingShapes.cdns }),
  z.object({ part: z.literal("registration"), value: settingShapes.registration }),
  z.object({ part: z.literal("profile"), value: settingShapes.profile }),
  z.object({ part: z.literal("sms"), value: settingShapes.sms }),
  z.object({ part: z.literal("maintenance"), value: settingShapes.maintenance }),
]);
export type Setting = z.output<typeof setting>;
export type SettingOf<Part extends Setting["part"]> = Extract<Setting, { part: Part }>["value"];

const judged = z.object({
  front: z.string(),
  back: z.string(),
  frontColour: z.string(),
  backColour: z.string(),
  ratio: z.number(),
  least: z.number(),
  holds: z.boolean(),
});

const part = z.enum(SETTING_PARTS);
const save = z.object({ setting, revision: z.int().nonnegative() });

export const themeDesk = calls("theme", {
  check: {
    method: "POST",
    path: "/ops/theme/check",
    token: "operator",
    encrypted: false,
    limit: "write",
    changesNothing: true,
    summary: "Judges every contrast pair of a theme, and offers one whose faint colours keep their hue and move in lightness.",
    input: z.object({ tokens: themeTokens }),
    output: z.object({
      pairs: z.array(judged),
      repaired: z.object({ tokens: themeTokens, repairs: z.array(z.object({ token: z.string(), from: z.string(), to: z.string() })) }),
      /** Gold is money's, and cannot be the accent. */
      goldAccent: z.boolean(),
    }),
  },
});

export const merchantDesk = calls("merchant", {
  settings: {
    ...own,
    method: "GET",
    path: "/ops/merchant/settings",
    limit: "read",
    summary: "One part of the merchant's settings, with the revision that a save names.",
    input: z.object({ part }),
    output: z.object({
      setting,
      revision: z.int(),
      saved: z.object({ by: z.string(), at: time }).nullable(),
    }),
  },
  save: {
    ...own,
    method: "POST",
    path: "/ops/merchant/save",
    limit: "write",
    summary: "Saves a part by one person. Where it needs two, it is refused.",
    input: save,
    output: z.object({ revision: z.int() }),
  },
  saveTogether: {
    ...own,
    method: "POST",
    path: "/ops/merchant/saveTogether",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Saves hosts, time zone, or features by which money moves.",
    input: save,
    output: z.object({ revision: z.int() }),
  },
  publishTheme: {
    ...own,
    method: "POST",
    path: "/ops/merchant/theme",
    limit: "write",
    summary: "Shows a theme on every page from the next load on. One with a faint pair or a gold accent is refused.",
    input: z.object({ tokens: themeTokens, revision: z.int().nonnegative() }),
    output: z.object({ revision: z.int() }),
  },
  undo: {
    ...own,
    method: "POST",
    path: "/ops/merchant/undo",
    limit: "write",
    summary: "Takes one's own save back within half a minute, unless somebody saved since.",
    input: z.object({ part, revision: z.int().positive() }),
    output: z.object({ revision: z.int() }),
  },
  hostProofs: {
    ...own,
    method: "GET",
    path: "/ops/merchant/hosts",
    limit: "read",
    summary: "The record by which each host is proved, and whether it is.",
    input: z.object({ hosts: z.string().max(8_000) }),
    output: z.array(z.object({ host: z.string(), record: z.string(), text: z.string(), proved: z.boolean() })),
  },
  proveHost: {
    ...own,
    method: "POST",
    path: "/ops/merchant/proveHost",
    limit: "credentials",
    summary: "Looks for the record of a host, and keeps the proof.",
    input: z.object({ host }),
    output: z.object({ proved: z.boolean() }),
  },
});
