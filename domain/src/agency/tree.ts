import { type AccountTypes, mayRecruit } from "./types";

export interface InviteLink {
  enabled: boolean;
  validUntil: Date | null;
  maxUses: number | null;
  uses: number;
  /** An empty domain makes the link good on every domain. */
  domain: string;
  accountType: number;
}

/** True while the agent's link takes somebody in, now and on this domain. */
export function linkIsGood(link: InviteLink, types: AccountTypes, ownerType: number, domain: string, now: Date): boolean {
  if (!link.enabled || !mayRecruit(types, ownerType, link.accountType)) return false;
  if (link.validUntil && link.validUntil <= now) return false;
  if (link.maxUses !== null && link.uses >= link.maxUses) return false;
  return link.domain === "" || link.domain === domain.toLowerCase();
}

/** Days for which a link can be good; null is for ever. */
export const LINK_DAYS = [1, 7, 30, null] as const;
export const LINKS_MOST = 200;
export const LINK_USES_MOST = 1_000_000;
export const REMARK_MOST = 60;
