import type { Work } from "../../kit/ctx";
import { readAccount } from "./store";

/** What a member may have told at registration, besides how to be reached. */
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
