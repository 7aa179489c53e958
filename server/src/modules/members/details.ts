import type { Work } from "../../kit/ctx";
import { listDetails, readAccount, writeDetails } from "./store";

/** Optional fields of the registration form, besides the contacts. */
export const DETAIL_FIELDS = ["payeeName", "birthDate", "idNumber", "qqNum", "line", "whatsapp", "facebook", "wechat"] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type Details = Partial<Record<DetailField, string>>;

export function sealDetails({ personal }: Pick<Work, "personal">, details: Details): Buffer {
  return personal.seal(JSON.stringify(details));
}

export function openDetails({ personal }: Pick<Work, "personal">, sealed: Buffer | null): Details {
  return sealed ? JSON.parse(personal.open(sealed)) : {};
}

export async function readDetails(work: Pick<Work, "db" | "personal">, memberId: string): Promise<Details> {
  return openDetails(work, (await readAccount(work.db, memberId)).details);
}

export async function readDetailsOf(work: Pick<Work, "db" | "personal">, memberIds: readonly string[]): Promise<Map<string, Details>> {
  const rows = await listDetails(work.db, memberIds);
  return new Map(rows.map(({ id, details }) => [id, openDetails(work, details)]));
}

/** Members who registered no name give it with their first bank account. */
export async function keepPayeeName(work: Pick<Work, "db" | "personal">, memberId: string, payeeName: string): Promise<void> {
  const details = await readDetails(work, memberId);
  await writeDetails(work.db, memberId, sealDetails(work, { ...details, payeeName }));
}
