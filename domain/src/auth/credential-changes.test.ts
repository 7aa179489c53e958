import { expect, test } from "vitest";
import { CREDENTIAL_CHANGES, coolsPayees, endsSessions } from "./credential-changes";

test("C-08 GS-03 every change lets payees cool but a first payment password", () => {
  expect(CREDENTIAL_CHANGES.filter((change) => !coolsPayees(change))).toEqual(["paymentPasswordSet"]);
});

test("SEC-05 every change of what signs somebody in ends the other sessions", () => {
  const staying = ["paymentPasswordSet", "paymentPassword", "mobile", "email", "returned"];
  expect(CREDENTIAL_CHANGES.filter((change) => !endsSessions(change))).toEqual(staying);
});
