import type { Setting, SettingOf } from "@magpie/contract/office/merchant-desk";
import { flagsWithoutParent, isHostName } from "@magpie/domain/merchant/settings";
import { type RefusalCode, refuse } from "@magpie/domain/refusals";
import { type RuleChoice, ruleFault } from "@magpie/domain/registration/field-rules";
import { isGold } from "@magpie/domain/theme/colour";
import { tooFaint } from "@magpie/domain/theme/contrast";
import { checkTokens, THEME_NAMES, type ThemeTokens } from "@magpie/domain/theme/tokens";
import type { Ctx } from "../../../kit/ctx";
import { networkKey } from "../../../kit/http/networks";
import { isProved } from "./hosts";

const wrong = (field: string, why: string): never => refuse("invalid_input", { fields: { [field]: why } });

/** Refuses what the schema cannot see: values that contradict each other, or what is there. */
export async function checkSetting(ctx: Ctx, { part, value }: Setting, before: Setting): Promise<void> {
  if (part === "theme") checkTheme(value.tokens);
  if (part === "hosts") await checkHosts(ctx, value);
  if (part === "languages" && !value.supported.includes(value.default)) wrong("default", "not_offered");
  if (part === "zone" && !isZone(value.timeZone)) wrong("timeZone", "unknown");
  if (part === "flags") checkFlags(value, before.value as SettingOf<"flags">);
  if (part === "regions")
    checkNetworks(
      "ranges",
      value.ranges.map(({ range }) => range),
    );
  if (part === "places") checkPlaces(value);
  // An unknown list is silent, and while a list is silent nobody comes in: one hand must not lock every member out.
  if (
    part === "profile" &&
    value.outsideExclusions &&
    !(before.value as SettingOf<"profile">).outsideExclusions &&
    !ctx.services.exclusions
  )
    wrong("outsideExclusions", "not_offered");
  if (part === "cdns") for (const [name, urls] of Object.entries(value)) each(name, urls, isPlace);
  if (part === "registration") checkFields(value, before.value as SettingOf<"registration">);
  if (part === "brand" && value.gtagId !== "" && !/^[A-Z0-9-]+$/.test(value.gtagId)) wrong("gtagId", "invalid_format");
  if (part === "brand" && value.mainDomain !== "" && !isHostName(value.mainDomain)) wrong("mainDomain", "invalid_format");
}

function checkPlaces({ proxies, places }: SettingOf<"places">): void {
  const ranges = places.map(({ range }) => range);
  checkNetworks("proxies", proxies);
  checkNetworks("places", ranges);
  // A network cannot both hide somebody and have a place.
  if (new Set([...proxies, ...ranges].map(networkKey)).size < proxies.length + ranges.length) wrong("places", "duplicate");
}

/** Each is a network, and none is there twice, however it is written. */
function checkNetworks(name: string, ranges: readonly string[]): void {
  each(name, ranges, (range) => networkKey(range) !== null);
  if (new Set(ranges.map(networkKey)).size < ranges.length) wrong(name, "duplicate");
}

function each(name: string, texts: readonly string[], isGood: (text: string) => boolean): void {
  const at = texts.findIndex((text) => !isGood(text));
  if (at !== -1) wrong(`${name}.${at}`, "invalid_format");
}

/** A theme is whole, in its grammar, readable, and leaves gold to money. */
export function checkTheme(tokens: ThemeTokens): void {
  checkWhole(tokens);
  const fault = themeFault(tokens);
  if (fault) refuse(fault.code, fault.details);
}

export function checkWhole(tokens: ThemeTokens): void {
  checkTokens(tokens);
  const missing = THEME_NAMES.filter((name) => tokens[name] === undefined);
  if (missing.length > 0) refuse("invalid_input", { fields: Object.fromEntries(missing.map((name) => [`tokens.${name}`, "required"])) });
}

export function themeFault(tokens: ThemeTokens): { code: RefusalCode; details: Record<string, unknown> } | null {
  if (isGold(tokens.accent ?? "")) return { code: "theme_gold", details: {} };
  const faint = tooFaint(tokens);
  return faint.length > 0 ? { code: "theme_faint", details: { pairs: faint } } : null;
}

async function checkHosts(ctx: Ctx, { hosts }: SettingOf<"hosts">): Promise<void> {
  each(
    "hosts",
    hosts.map(({ host }) => host),
    isHostName,
  );
  if (new Set(hosts.map(({ host }) => host)).size < hosts.length) wrong("hosts", "duplicate");
  if (!hosts.some(({ kind }) => kind !== "portal")) refuse("hosts_shut_out");
  for (const { host } of hosts) if (!(await isProved(ctx, host))) refuse("host_unproved", { host });
}

function checkFlags({ flags }: SettingOf<"flags">, before: SettingOf<"flags">): void {
  const known = new Map(before.flags.map(({ modId, parent }) => [modId, parent]));
  const strange = flags.find(({ modId, parent }) => known.get(modId) !== parent);
  if (strange) wrong(strange.modId, "unknown");
  const [lost] = flagsWithoutParent(flags);
  if (lost) wrong(lost, "needs_parent");
}

type Asked = SettingOf<"registration">["fields"][number];

function checkFields({ fields }: SettingOf<"registration">, before: SettingOf<"registration">): void {
  const known = new Map(before.fields.map((asked) => [asked.field, asked]));
  const strange = fields.find(({ field }) => !known.has(field));
  if (strange) wrong(strange.field, "unknown");
  if (new Set(fields.map(({ field }) => field)).size < fields.length) wrong("fields", "duplicate");
  for (const needed of ["username", "password"])
    if (fields.some(({ field, show }) => field === needed && show !== "required")) wrong(needed, "required");
  for (const asked of fields) checkRule(asked, known.get(asked.field));
}

/** A rule that stays as it is need not be one that could be chosen now. */
function checkRule(asked: Asked, before: Asked | undefined): void {
  const { field, pattern, min, max, shape } = asked;
  if (pattern === undefined && min === undefined && max === undefined && shape === undefined) return;
  if (before && ruleText(before) === ruleText(asked)) return;
  const fault = ruleFault(field, wholeRule(asked) ?? wrong(field, "incomplete"));
  if (fault) wrong(field, `rule_${fault}`);
}

function wholeRule({ pattern, min, max, shape }: Asked): RuleChoice | null {
  return pattern === undefined || min === undefined || max === undefined ? null : { pattern, min, max, shape };
}

function ruleText({ pattern, min, max, shape }: Asked): string {
  return JSON.stringify([pattern, min, max, shape]);
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A folder of our own or an origin on the encrypted web. */
function isPlace(url: string): boolean {
  return /^\/[a-z0-9/_-]*$/i.test(url) || (URL.canParse(url) && new URL(url).protocol === "https:");
}
