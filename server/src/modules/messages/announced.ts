import type { ANNOUNCEMENT_TYPES, BANNER_GROUPS } from "@magpie/contract/messages";
import type { AudienceKind, ContentKind } from "@magpie/domain/content/kinds";
import type { Language } from "@magpie/domain/languages";

export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
export type Execution = "A" | "B" | "F";

/** The kind of content that the portal asks for by each type. */
export const ANNOUNCED_KINDS: Record<AnnouncementType, ContentKind> = {
  B: "banner",
  PL: "notice",
  H: "notice",
  PU: "popup",
  PR: "promotion",
};

export interface AnnouncementText {
  title: string;
  content?: string;
  text?: string;
  action?: string;
}

export interface NewAnnouncement {
  id: string;
  type: AnnouncementType;
  execution?: Execution;
  groupName?: (typeof BANNER_GROUPS)[number];
  promotionType?: string;
  picture?: string;
  linkageType?: "NONE" | "ROUTE" | "URL";
  url?: string;
  position: number;
  startsAt?: Date;
  endsAt?: Date;
  publishedAt: Date;
  texts: Partial<Record<Language, AnnouncementText>>;
}

/** A popup for members, for visitors, or for members at their first login. */
export function audienceOf(execution: Execution | undefined): AudienceKind {
  if (execution === undefined) return "everybody";
  return ({ A: "members", B: "visitors", F: "newcomers" } as const)[execution];
}

export function executionOf(audience: AudienceKind): Execution {
  if (audience === "visitors" || audience === "everybody") return "B";
  return audience === "newcomers" ? "F" : "A";
}
