import { passwords } from "@magpie/contract/identity/passwords";
import { beforeAll, expect, test } from "vitest";
import { rankDistance } from "./kit/rank-test";
import { type LoginAnswer, LoginClient } from "./people/login-client";
import { registerByName } from "./people/register";
import { easyChallenge } from "./people/solve";
import { Refused, type World, world } from "./world";

let product: World;
beforeAll(async () => {
  product = await world();
});

/** Calls of each kind; `npm run bench:login -- --timing` makes 2,000. */
const CALLS = Number(process.env.TIMING_CALLS ?? (process.env.DEEP ? 100 : 20));
/** Chance alone goes further once in 15,000 runs. */
const FAR = 4;
const patience = { timeout: 60_000 + CALLS * 3_000 };

type Kind = "present" | "missing";

/**
 * Measured by turns, so that other work on the machine affects both equally. The first calls of a process are slow for everybody, so they
 * are not measured.
 */
async function expectSameTime(measure: (kind: Kind) => Promise<number>): Promise<void> {
  const times: Record<Kind, number[]> = { present: [], missing: [] };
  for (const kind of ["present", "missing"] as const) await measure(kind);
  for (let call = 0; call < CALLS; call++) {
    const kinds = call % 2 === 0 ? (["present", "missing"] as const) : (["missing", "present"] as const);
    for (const kind of kinds) times[kind].push(await measure(kind));
  }
  expect(Math.abs(rankDistance(times.present, times.missing))).toBeLessThan(FAR);
}

function visible({ status, headers, text }: LoginAnswer) {
  const { date: _, "x-request-id": __, ...rest } = headers;
  const { requestId: ___, ...body } = JSON.parse(text);
  return { status, headers: rest, size: text.length, body };
}

test("SEC-09 a wrong password and an unknown name get the same answer, in the same time", patience, async () => {
  const shop = await product.merchant();
  await shop.addMember({ account: "present", password: "correct-horse-1" });
  const client = new LoginClient(product.address, shop.code, product.secretsOf(shop.id));
  const tryPassword = async (username: Kind) => {
    const answer = await client.post(await client.prepare({ username, password: "wrong-password" }), "127.0.0.1");
    // Makes each try like the first.
    await shop.rows((db) => db.deleteFrom("auth_logins").execute());
    return answer;
  };
  const [present, missing] = [await tryPassword("present"), await tryPassword("missing")];
  expect(present.outcome).toBe("credentials_wrong");
  expect(visible(present)).toEqual(visible(missing));
  await expectSameTime(async (kind) => (await tryPassword(kind)).ms);
  client.close();
});

test("SEC-09 ID-17 asking for a new password takes the same time whether or not there is such an account", patience, async () => {
  const shop = await product.merchant();
  await shop.addMember({ account: "present", password: "correct-horse-1", email: "present@mail.example" });
  await expectSameTime(async (kind) => {
    const challenge = await easyChallenge(shop, "forgot");
    const start = performance.now();
    expect(await shop.send(passwords.forgotByEmail, { username: kind, email: `${kind}@mail.example`, challenge })).toEqual({});
    return performance.now() - start;
  });
});

test("SEC-09 a registration takes the same time whether its name or its address is taken", patience, async () => {
  const shop = await product.merchant();
  await shop.addMember({ account: "present", password: "correct-horse-1", email: "present@mail.example" });
  const forms = {
    present: { username: "present", email: "new@mail.example" },
    missing: { username: "missing", email: "present@mail.example" },
  };
  await expectSameTime(async (kind) => {
    const start = performance.now();
    const answer = await registerByName(shop, forms[kind]).catch((error: unknown) => error);
    const took = performance.now() - start;
    expect(answer).toBeInstanceOf(Refused);
    expect(answer).toMatchObject({ code: "registration_refused" });
    // Repeated refusals would stop the caller.
    await shop.rows((db) => db.deleteFrom("registration_refusals").execute());
    return took;
  });
});
