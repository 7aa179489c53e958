import { currencyDigits, type Money } from "../money";
import { refuse } from "../refusals";
import type { OperatorRight } from "./rights";

/** Rights by which money moves, or is promised. */
export const MONEY_RIGHTS: readonly OperatorRight[] = [
  "cashier.review",
  "cashier.methods",
  "cashier.adjust",
  "cashier.vouchers",
  "withdrawals.review",
  // Whoever agrees to a vendor's new key sees it, and can sign wins with it.
  "play.keys",
  "reconcile.settle",
  "lottery.decide",
  "promotions.write",
  "promotions.approve",
  "points.review",
  "points.stock",
  "vip.write",
  "missions.write",
  "rings.review",
  "chance.write",
  "chance.approve",
  "agency.review",
];

/**
 * Rights that one person must not hold together. Whoever appoints people could otherwise appoint a second yes of their own,
 * and whoever corrects balances could settle the very difference that their correction made.
 */
const APART: readonly (readonly [OperatorRight, OperatorRight])[] = [
  ...MONEY_RIGHTS.map((right) => ["operators.manage", right] as const),
  ["cashier.adjust", "reconcile.settle"],
];

/** Refuses rights that must not lie in one hand. */
export function checkApart(rights: Iterable<OperatorRight>): void {
  const held = new Set(rights);
  const pair = APART.find(([one, other]) => held.has(one) && held.has(other));
  if (pair) refuse("rights_apart", { rights: [...pair] });
}

/** The rights of a session that two sealed codes have opened. */
export const GLASS_RIGHTS: readonly OperatorRight[] = ["switches.off", "switches.on", "operators.manage"];

export interface RoleTerms {
  rights: readonly OperatorRight[];
  approvalLimit: Money;
  dayLimit: Money;
}

/** What somebody with these roles holds: every right of each, and the greatest of each limit. */
export function joinRoles(roles: readonly RoleTerms[]): { rights: Set<OperatorRight>; approvalLimit: Money; dayLimit: Money } {
  return {
    rights: new Set(roles.flatMap(({ rights }) => rights)),
    approvalLimit: greatest(roles.map(({ approvalLimit }) => approvalLimit)),
    dayLimit: greatest(roles.map(({ dayLimit }) => dayLimit)),
  };
}

function greatest(amounts: readonly Money[]): Money {
  return amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
}

interface DefaultRole {
  id: string;
  name: string;
  rights: readonly OperatorRight[];
  /** Whole units of the merchant's currency. */
  approvalUnits?: bigint;
  dayUnits?: bigint;
}

/** The roles that a merchant begins with. */
const DEFAULT_ROLES: readonly DefaultRole[] = [
  { id: "support", name: "Support", rights: ["members.read", "records.read", "members.note", "feedback.answer", "support.answer"] },
  {
    id: "cashier",
    name: "Cashier",
    rights: ["members.read", "records.read", "cashier.review", "withdrawals.review"],
    approvalUnits: 50_000n,
    dayUnits: 250_000n,
  },
  {
    id: "finance",
    name: "Finance",
    rights: [
      "members.read",
      "records.read",
      "reports.read",
      "reports.export",
      "floor.read",
      "cashier.review",
      "cashier.methods",
      "cashier.adjust",
      "cashier.vouchers",
      "withdrawals.review",
      "promotions.approve",
      "chance.approve",
      "points.review",
      "agency.review",
      "play.keys",
      "switches.off",
      "switches.on",
    ],
    approvalUnits: 1_000_000n,
    dayUnits: 5_000_000n,
  },
  {
    id: "books",
    name: "Books",
    rights: ["records.read", "reports.read", "reports.export", "audit.read", "reconcile.read", "reconcile.settle"],
    approvalUnits: 50_000n,
    dayUnits: 250_000n,
  },
  {
    id: "risk",
    name: "Risk and safer play",
    rights: [
      "members.read",
      "records.read",
      "reports.read",
      "risk.read",
      "risk.decide",
      "members.unmask",
      "members.note",
      "members.act",
      "limits.act",
      "withdrawals.diligence",
      "payees.review",
      "recovery.review",
      "protection.review",
      "play.review",
      "rings.review",
      "switches.off",
      "switches.on",
    ],
    approvalUnits: 50_000n,
    dayUnits: 250_000n,
  },
  {
    id: "lottery",
    name: "Lottery",
    rights: ["records.read", "reports.read", "floor.read", "lottery.review", "lottery.decide", "switches.off"],
    approvalUnits: 500_000n,
    dayUnits: 2_500_000n,
  },
  {
    id: "catalogue",
    name: "Catalogue",
    rights: ["records.read", "reports.read", "floor.read", "play.review", "play.keys", "catalogue.edit", "switches.off"],
  },
  {
    id: "growth",
    name: "Growth",
    rights: [
      "members.read",
      "reports.read",
      "promotions.write",
      "chance.write",
      "points.stock",
      "vip.write",
      "missions.write",
      "messages.send",
    ],
    approvalUnits: 500_000n,
    dayUnits: 2_500_000n,
  },
  { id: "content", name: "Content", rights: ["reports.read", "content.edit"] },
  {
    id: "owner",
    name: "Owner",
    rights: [
      "reports.read",
      "floor.read",
      "merchant.edit",
      "operators.manage",
      "content.publish",
      "audit.read",
      "switches.off",
      "switches.on",
    ],
  },
  {
    id: "auditor",
    name: "Auditor",
    rights: ["members.read", "records.read", "reports.read", "risk.read", "reconcile.read", "floor.read", "audit.read"],
  },
  { id: "platform", name: "Platform", rights: ["reports.read", "audit.read", "platform.merchants", "platform.stepIn", "switches.off"] },
];

/** The same roles with limits in minor units. */
export function defaultRoles(currency: string): (RoleTerms & { id: string; name: string })[] {
  const unit = 10n ** BigInt(currencyDigits(currency));
  return DEFAULT_ROLES.map(({ id, name, rights, approvalUnits = 0n, dayUnits = 0n }) => {
    return { id, name, rights, approvalLimit: approvalUnits * unit, dayLimit: dayUnits * unit };
  });
}

/** True if a holder of the role could do more after the change than before it. */
export function grows(before: RoleTerms | undefined, after: RoleTerms): boolean {
  if (!before) return true;
  const more = after.rights.some((right) => !before.rights.includes(right));
  return more || after.approvalLimit > before.approvalLimit || after.dayLimit > before.dayLimit;
}
