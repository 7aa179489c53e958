/** The parts of a merchant's settings, in the order of their tabs. Each is saved by itself, under a revision of its own. */
export const SETTING_PARTS = [
  "brand",
  "theme",
  "hosts",
  "languages",
  "zone",
  "flags",
  "regions",
  "places",
  "cdns",
  "registration",
  "profile",
  "sms",
  "maintenance",
] as const;
export type SettingPart = (typeof SETTING_PARTS)[number];

/** Features by which money leaves, or is promised. */
const MONEY_FLAGS: ReadonlySet<string> = new Set([
  "TRANSFERUPLINE3",
  "TRANSFERDOWNLINE3",
  "POINTMALL3",
  "REFERRAL3",
  "AGENTPOLICY3",
  "CONTRACTDIVIDEND3",
  "CONTRACTSALARY3",
  "CONTRACTHOURSALARY3",
  "CONTRACTREALTIMESALARY3",
]);
/** These decide where members come in and which day a bet counts for. */
const TOGETHER: readonly SettingPart[] = ["zone", "hosts"];

export interface FlagSetting {
  modId: string;
  parent: string | null;
  on: boolean;
}

/** True for a change that needs a second person. */
export function needsTwo(part: SettingPart, before: unknown, after: unknown): boolean {
  // People are protected by one hand, and the protection is taken away by two.
  if (part === "profile") return asksList(before) && !asksList(after);
  if (part !== "flags") return TOGETHER.includes(part);
  const was = new Map((before as { flags: FlagSetting[] }).flags.map(({ modId, on }) => [modId, on]));
  return (after as { flags: FlagSetting[] }).flags.some(({ modId, on }) => MONEY_FLAGS.has(modId) && was.get(modId) !== on);
}

function asksList(value: unknown): boolean {
  return (value as { outsideExclusions: boolean }).outsideExclusions;
}

/** The flags that are on although one above them is off: they would do nothing, and surprise whoever switches that one on. */
export function flagsWithoutParent(flags: readonly FlagSetting[]): string[] {
  const on = new Set(flags.filter((flag) => flag.on).map(({ modId }) => modId));
  return flags.filter((flag) => flag.on && flag.parent !== null && !on.has(flag.parent)).map(({ modId }) => modId);
}

/** A setting as lines of names and texts, for people to compare. Of a list of things each has a line under its own name. */
export function settingLines(value: object): Record<string, string> {
  return Object.fromEntries(Object.entries(value).flatMap(([name, field]) => linesOf(name, field)));
}

function linesOf(name: string, field: unknown): [string, string][] {
  if (Array.isArray(field) && field.some((one) => typeof one === "object")) {
    return field.map((one: object) => {
      const [own, ...rest] = Object.values(one);
      return [
        String(own),
        rest
          .filter((value) => value !== null)
          .map(String)
          .join(" "),
      ];
    });
  }
  if (Array.isArray(field)) return [[name, field.join(", ")]];
  if (field !== null && typeof field === "object") return Object.entries(field).map(([inner, value]) => [inner, String(value)]);
  return [[name, field === null ? "" : String(field)]];
}

/** The lines that differ, by name: the order of a stored object's names is not the one they were written in. Null is one that is not there. */
export function changedLines(before: object, after: object): { field: string; from: string | null; to: string | null }[] {
  const [was, is] = [settingLines(before), settingLines(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .sort()
    .map((field) => ({ field, from: was[field] ?? null, to: is[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}

const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$|^\d{1,3}(?:\.\d{1,3}){3}$|^\[::1\]$/;

export function isHostName(host: string): boolean {
  return HOST.test(host);
}

/** Names of a machine itself, which nobody else can own. */
export function isOwnMachine(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1" || host === "[::1]";
}

/** The record in which the owner of a host shows that it is theirs. */
export function proofRecord(host: string): string {
  return `_magpie.${host}`;
}
