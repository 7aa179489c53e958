import { describe, expect, test } from "vitest";
import { acceptedProofs, hasStrongProof, PROOF_OCCASIONS, PROOFS, type Proof, recoveryProofs } from "./identity-proof";

/** Every set of proofs that somebody may have. */
const HOLDINGS: Proof[][] = Array.from({ length: 2 ** PROOFS.length }, (_, bits) => PROOFS.filter((_, place) => bits & (1 << place)));
const isStrong = (proof: Proof) => proof === "authenticator" || proof === "passkey";

describe("the grid of purpose, what somebody has, and what is offered", () => {
  test.each(PROOF_OCCASIONS)("SEC-12 GS-03 for %s nothing weaker is taken beside an authenticator or a passkey", (what) => {
    for (const has of HOLDINGS.filter((has) => has.some(isStrong))) expect(acceptedProofs(what, has)).toEqual(has.filter(isStrong));
  });

  test.each(PROOF_OCCASIONS)("SEC-12 for %s nothing is taken that the member lacks", (what) => {
    for (const has of HOLDINGS) expect(acceptedProofs(what, has).every((proof) => has.includes(proof))).toBe(true);
  });

  test.each([
    ["newPlace", ["mobile", "email", "bankAccountName"]],
    ["textedSignIn", []],
    ["reset", []],
    ["stepUp", ["password"]],
  ] as const)("X-06 ID-17 without one, %s takes %j", (what, taken) => {
    expect(acceptedProofs(what, ["mobile", "email", "bankAccountName", "password"])).toEqual(taken);
  });

  test("SEC-12 mail and bank account name never step up", () => {
    for (const has of HOLDINGS)
      for (const weak of ["email", "mobile", "bankAccountName"]) expect(acceptedProofs("stepUp", has)).not.toContain(weak);
  });
});

test("SEC-12 a recovery begins with a proved contact, where there is something strong to recover", () => {
  for (const has of HOLDINGS) {
    const contacts = has.filter((proof) => proof === "mobile" || proof === "email");
    expect(recoveryProofs(has)).toEqual(hasStrongProof(has) ? contacts : []);
  }
});
