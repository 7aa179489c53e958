import type { OperatorRight } from "@magpie/domain/operators/rights";

type Underscored<Right extends string> = Right extends `${infer Start}.${infer End}` ? `${Start}_${End}` : Right;

/** The words of a right. */
export function rightKey(right: OperatorRight): `people.right.${Underscored<OperatorRight>}` {
  return `people.right.${right.replace(".", "_") as Underscored<OperatorRight>}`;
}

/** Such a right opens something in the platform's own office alone. */
export function isOfPlatform(right: OperatorRight): boolean {
  return right.startsWith("platform.");
}
