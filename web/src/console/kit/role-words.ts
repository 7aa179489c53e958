import type { Translate } from "./words";

/** The names of the roles that a merchant begins with, as `domain/operators/roles` has them. */
const OF_THE_HOUSE = {
  Support: "support",
  Cashier: "cashier",
  Finance: "finance",
  Books: "books",
  "Risk and safer play": "risk",
  Lottery: "lottery",
  Catalogue: "catalogue",
  Growth: "growth",
  Content: "content",
  Owner: "owner",
  Auditor: "auditor",
  Platform: "platform",
} as const;

/** A role's name in the reader's language, unless somebody has given it another one. */
export function roleName(name: string, t: Translate): string {
  const known = (OF_THE_HOUSE as Partial<Record<string, (typeof OF_THE_HOUSE)[keyof typeof OF_THE_HOUSE]>>)[name];
  return known ? t(`shell.role.${known}`) : name;
}
