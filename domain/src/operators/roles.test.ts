import { describe, expect, test } from "vitest";
import { OPERATOR_RIGHTS } from "./rights";
import { checkApart, defaultRoles, joinRoles, MONEY_RIGHTS } from "./roles";

describe("roles", () => {
  test.each(MONEY_RIGHTS)("office 17 whoever appoints people never holds %s too", (right) => {
    expect(() => checkApart(["members.read", right, "operators.manage"])).toThrow("rights_apart");
    expect(() => checkApart([right, "members.read"])).not.toThrow();
  });

  test("SEC-27 no role of the beginning holds rights that must lie apart, and each right that exists is in one", () => {
    const roles = defaultRoles("INR");
    for (const { rights } of roles) expect(() => checkApart(rights)).not.toThrow();
    expect([...joinRoles(roles).rights].sort()).toEqual([...OPERATOR_RIGHTS].sort());
  });

  test("somebody with several roles has every right of each and the greatest limits", () => {
    const joined = joinRoles([
      { rights: ["cashier.review"], approvalLimit: 10n, dayLimit: 900n },
      { rights: ["members.read", "cashier.review"], approvalLimit: 70n, dayLimit: 80n },
    ]);
    expect(joined).toEqual({ rights: new Set(["cashier.review", "members.read"]), approvalLimit: 70n, dayLimit: 900n });
    expect(joinRoles([])).toEqual({ rights: new Set(), approvalLimit: 0n, dayLimit: 0n });
  });

  test("limits are in the merchant's own currency", () => {
    const limitIn = (currency: string) => defaultRoles(currency).find(({ id }) => id === "cashier")?.approvalLimit;
    expect([limitIn("INR"), limitIn("JPY")]).toEqual([5_000_000n, 50_000n]);
  });
});
