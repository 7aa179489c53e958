/** The kinds of account that an agent of each kind may bring in. Members and trial players bring in nobody. */
const RECRUITS: Record<number, readonly number[]> = { 1: [0, 2, 41], 2: [0, 2, 41], 41: [0, 42], 42: [0] };

export function mayRecruit(agentType: number, newType: number): boolean {
  return RECRUITS[agentType]?.includes(newType) ?? false;
}

export function isRecruiter(type: number): boolean {
  return Object.hasOwn(RECRUITS, type);
}

/** The member's path: the ids from the root of the line down to the member. A parent without a path is a root. */
export function pathBelow(parentId: string, parentPath: readonly string[] | null, memberId: string): string[] {
  return [...(parentPath ?? [parentId]), memberId];
}

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
export function linkIsGood(link: InviteLink, ownerType: number, domain: string, now: Date): boolean {
  if (!link.enabled || !mayRecruit(ownerType, link.accountType)) return false;
  if (link.validUntil && link.validUntil <= now) return false;
  if (link.maxUses !== null && link.uses >= link.maxUses) return false;
  return link.domain === "" || link.domain === domain.toLowerCase();
}
