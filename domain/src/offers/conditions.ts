import type { MemberFacts } from "./facts";
import type { Condition } from "./offer";
import { minorOf } from "./read-values";

/** Values that JSON can hold; amounts as digits. */
export type UnmetValue = string | number | boolean | null | readonly string[];

/** A condition that is not met: the value it needs and the value there is. */
export interface Unmet {
  need: string;
  needs: UnmetValue;
  has: UnmetValue;
}

/** The first fault of a condition, or null when it is met. */
export function unmetOf(condition: Condition, member: MemberFacts): Unmet | null {
  const { need } = condition;
  switch (condition.need) {
    case "level":
      return member.level >= condition.atLeast ? null : { need, needs: condition.atLeast, has: member.level };
    case "country":
      return condition.in.includes(member.country ?? "") ? null : { need, needs: condition.in, has: member.country };
    case "verified":
      return member.verified ? null : { need, needs: true, has: false };
    case "contact":
      return member.contacts.includes(condition.kind) ? null : { need, needs: condition.kind, has: member.contacts };
    case "tag":
      return unmetTag(condition, member.tags);
    case "ageDays":
    case "depositCount":
      return unmetRange(condition, member[condition.need]);
    case "validInDays": {
      const has = member.validInDays[condition.days] ?? 0n;
      return has >= minorOf(condition.atLeast) ? null : { need, needs: condition.atLeast, has: String(has) };
    }
    case "team":
      return member.team.includes(condition.leader) ? null : { need, needs: condition.leader, has: null };
    case "firstInHousehold":
      return member.firstInHousehold ? null : { need, needs: true, has: false };
  }
}

function unmetTag({ need, tag, has }: Condition & { need: "tag" }, tags: readonly string[]): Unmet | null {
  return tags.includes(tag) === has ? null : { need, needs: has, has: !has };
}

function unmetRange({ need, atLeast, atMost }: Condition & { need: "ageDays" | "depositCount" }, has: number): Unmet | null {
  if (atLeast !== undefined && has < atLeast) return { need, needs: atLeast, has };
  return atMost !== undefined && has > atMost ? { need: `${need}AtMost`, needs: atMost, has } : null;
}
