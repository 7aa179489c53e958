/** The rights that people of the back office may be given, in the form `module.verb`. */
export const OPERATOR_RIGHTS = [
  "cashier.review",
  "cashier.adjust",
  "cashier.vouchers",
  "withdrawals.review",
  "withdrawals.diligence",
  "payees.review",
  "members.read",
  "records.read",
  "recovery.review",
  "play.review",
  "protection.review",
  "lottery.review",
  "lottery.decide",
  "promotions.write",
  "promotions.approve",
  "points.review",
  "points.stock",
  "vip.write",
  "missions.write",
  "rings.review",
  "feedback.answer",
  "chance.write",
  "chance.approve",
  "agency.review",
] as const;

export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];
