import type { Output } from "@magpie/contract/kit/call";
import type { memberDesk } from "@magpie/contract/office/member-desk";
import type { TagTone } from "../../../ui/Tag";

export type Dossier = Output<typeof memberDesk.dossier>;
export type MemberState = Dossier["state"];

export const MEMBERS_PATH = "/office/members";
export const memberPath = (id: string) => `${MEMBERS_PATH}/${encodeURIComponent(id)}`;

export const STATE_TONES: Record<MemberState, TagTone> = {
  active: "ok",
  locked: "bad",
  away: "warn",
  closing: "warn",
  closed: "plain",
  trial: "info",
};

/** The share of a decimal in another, for a bar alone. */
export function shareOf(part: string, whole: string): number {
  const all = Number(whole);
  return all > 0 ? Number(part) / all : 0;
}
