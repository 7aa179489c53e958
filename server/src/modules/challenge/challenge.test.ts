import { challenge } from "@magpie/contract/identity/challenge";
import { verification } from "@magpie/contract/identity/verification";
import { type Challenge, solveChallenge as solve } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeAll, describe, expect, test } from "vitest";
import { solveChallenge } from "../../../test/people/solve";
import { newWorld, type World, type WorldMerchant, world } from "../../../test/world";

let product: World;
beforeAll(async () => {
  product = await world();
});

let lastNumber = 9_000_010_000;

/** Requests a code for a new number each time, so that only the challenge can be the reason of a refusal. */
function spend(shop: WorldMerchant, solution: string | undefined) {
  lastNumber += 4_321;
  return shop.send(verification.sendRegistrationCode, { mobileNo: String(lastNumber), countryDialingCode: "91", challenge: solution });
}

/** Tampers with a part of the solution. */
function bent(solution: string, bend: (solved: { challenge: Challenge; solution: object }) => object): string {
  const solved = JSON.parse(Buffer.from(solution, "base64").toString());
  return Buffer.from(JSON.stringify(bend(solved))).toString("base64");
}

describe("a challenge", () => {
  test("SEC-13 is good once", async () => {
    const shop = await product.merchant();
    const solution = await solveChallenge(shop, "sms");
    expect(await spend(shop, solution)).toMatchObject({ expiredMinutes: 5 });
    await expect(spend(shop, solution)).rejects.toMatchObject({ code: "challenge_failed", status: 400 });
  });

  test("SEC-13 is good once across two nodes, also when both are asked at the same time", async () => {
    const shop = await product.merchant();
    const other = await newWorld({ beside: product });
    const solution = await solveChallenge(shop, "sms");
    const number = (end: string) => ({ mobileNo: `98765${end}`, countryDialingCode: "91", challenge: solution });
    const answers = await Promise.allSettled([
      shop.send(verification.sendRegistrationCode, number("11111")),
      other.send(verification.sendRegistrationCode, number("47474"), { merchant: shop.code }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("SEC-13 is good for its own action and at its own merchant only", async () => {
    const [shop, other] = [await product.merchant(), await product.merchant()];
    await expect(spend(shop, await solveChallenge(shop, "login"))).rejects.toMatchObject({ code: "challenge_failed" });
    await expect(spend(shop, await solveChallenge(other, "sms"))).rejects.toMatchObject({ code: "challenge_failed" });
  });

  test("SEC-13 is good for five minutes", async () => {
    const shop = await product.merchant();
    const begun = Date.now();
    const after = (seconds: number) => product.at(new Date(begun + seconds * 1000));
    after(0);
    const [soon, late] = [await solveChallenge(shop, "sms"), await solveChallenge(shop, "sms")];
    after(4 * 60);
    await expect(spend(shop, soon)).resolves.toBeDefined();
    after(5 * 60 + 2);
    await expect(spend(shop, late).finally(() => product.at(null))).rejects.toMatchObject({ code: "challenge_failed" });
  });

  test("SEC-13 cannot be made easier, longer, or somebody else's, nor be answered without the work", async () => {
    const shop = await product.merchant();
    const solution = await solveChallenge(shop, "sms");
    const forged = [
      bent(solution, ({ challenge: asked, ...rest }) => ({
        ...rest,
        challenge: { ...asked, parameters: { ...asked.parameters, data: { action: "sms", expiresAt: 4_000_000_000 } } },
      })),
      bent(solution, (solved) => ({ ...solved, solution: { counter: 300, derivedKey: "00".repeat(32) } })),
      bent(solution, ({ challenge: asked, ...rest }) => ({ ...rest, challenge: { ...asked, signature: "0".repeat(64) } })),
      bent(solution, ({ solution: found }) => ({ solution: found })),
      Buffer.from("[]").toString("base64"),
      "no base64 at all",
    ];
    for (const attempt of forged) await expect(spend(shop, attempt)).rejects.toMatchObject({ code: "challenge_failed" });
    await expect(spend(shop, solution)).resolves.toBeDefined();
  });

  test("SEC-10 SEC-13 must be there before a message is sent", async () => {
    const shop = await product.merchant();
    await expect(spend(shop, undefined)).rejects.toMatchObject({ code: "challenge_required", status: 400 });
    await expect(spend(shop, "")).rejects.toMatchObject({ code: "challenge_required" });
  });

  test("SEC-13 asks for at least two hundred tries, and keeps nothing until it is spent", async () => {
    const shop = await product.merchant();
    const asked = (await shop.send(challenge.challenge, { action: "sms" })) as unknown as Challenge;
    const solved = await solve({ challenge: asked, deriveKey });
    expect(solved?.counter).toBeGreaterThanOrEqual(200);
    expect(asked.parameters).toMatchObject({ algorithm: "PBKDF2/SHA-256", cost: 1000, data: { action: "sms" } });
    expect(await shop.rows((db) => db.selectFrom("challenge_spent").selectAll().execute())).toEqual([]);
  });
});
