import type { SignificantEvent } from "@magpie/contract/office/reports";
import type { OfficeKey, Translate } from "../../kit/words";

/** What was noted by the machine, in words. Acts and postings go by their own names, as in the log and the ledger. */
const TOLD: Record<string, OfficeKey> = {
  "auth.wrong": "reports.told.wrong",
  "auth.locked": "reports.told.locked",
  "operators.wrong": "reports.told.officeWrong",
  "operators.locked": "reports.told.officeLocked",
  "server.silent": "reports.told.silent",
  "server.restored": "reports.told.restored",
  "clock.back": "reports.told.clockBack",
  "contact.email": "reports.told.email",
  "contact.mobile": "reports.told.mobile",
  "payee.added": "reports.told.payeeAdded",
  "payee.removed": "reports.told.payeeRemoved",
  "members.closed": "reports.told.closed",
  "credentials.password": "reports.told.password",
  "credentials.paymentPasswordSet": "reports.told.paymentPasswordSet",
  "credentials.paymentPassword": "reports.told.paymentPassword",
  "credentials.authenticatorAdded": "reports.told.authenticatorAdded",
  "credentials.authenticatorRemoved": "reports.told.authenticatorRemoved",
  "credentials.recoveryCodes": "reports.told.recoveryCodes",
  "credentials.passkeyAdded": "reports.told.passkeyAdded",
  "credentials.passkeyRemoved": "reports.told.passkeyRemoved",
  "credentials.recovered": "reports.told.recovered",
  "credentials.returned": "reports.told.returned",
  "file.changed": "reports.told.fileChanged",
  "release.back": "reports.told.releaseBack",
  "location.proxy": "reports.told.proxy",
  "location.travel": "reports.told.travel",
  "location.unseen": "reports.told.unseen",
  "list.excluded": "reports.told.listExcluded",
  "list.silent": "reports.told.listSilent",
  "reports.uncounted": "reports.told.uncounted",
  "limits.excluded": "reports.told.selfExcluded",
};

export function toldAs({ what }: SignificantEvent, t: Translate): string {
  const words = TOLD[what];
  return words ? t(words) : what;
}

export type Values = Record<string, unknown>;

/** The values of an act by name; null for a text, or where there are none. */
export function valuesIn(text: string | null): Values | null {
  if (!text?.startsWith("{")) return null;
  try {
    return JSON.parse(text) as Values;
  } catch {
    return null;
  }
}

export function written(value: unknown): string {
  return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
}

/** What differs, by name, in one line. */
export function changeText(before: string | null, after: string | null): string {
  const [was, is] = [valuesIn(before), valuesIn(after)];
  if (!is) return [before, after].filter(Boolean).join(" → ");
  return Object.keys(is)
    .filter((name) => written(was?.[name]) !== written(is[name]))
    .map((name) => `${name} ${[written(was?.[name]), written(is[name])].filter(Boolean).join(" → ")}`)
    .join(", ");
}
