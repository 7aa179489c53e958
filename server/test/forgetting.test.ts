import { verification } from "@magpie/contract/identity/verification";
import { DAY_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { challengeModule } from "../src/modules/challenge/module";
import { deliveryModule } from "../src/modules/delivery/module";
import { verificationModule } from "../src/modules/verification/module";
import { solveChallenge } from "./people/solve";
import { world } from "./world";

const FORGETS = [challengeModule, deliveryModule, verificationModule].flatMap(({ forgets = [] }) => forgets);

test("SEC-37 spent challenges, messages and codes are forgotten when their time is over, and not before", async () => {
  const product = await world();
  const shop = await product.merchant();
  const challenge = await solveChallenge(shop, "sms");
  await shop.send(verification.sendRegistrationCode, { mobileNo: "9000000001", countryDialingCode: "91", challenge });
  const tables = ["challenge_spent", "delivery_messages", "verification_codes"] as const;
  const left = async (days: number) => {
    product.at(new Date(Date.now() + days * DAY_MS));
    for (const { name } of FORGETS) await shop.rows((db) => product.server.jobs.add(db, shop.id, name, {}));
    await product.jobsDone().finally(() => product.at(null));
    const rows = await Promise.all(tables.map((table) => shop.rows((db) => db.selectFrom(table).select("id").execute())));
    return tables.filter((_, index) => rows[index]?.length);
  };
  expect(await left(0)).toEqual(["challenge_spent", "delivery_messages", "verification_codes"]);
  expect(await left(1)).toEqual(["delivery_messages", "verification_codes"]);
  expect(await left(8)).toEqual(["verification_codes"]);
  expect(await left(31)).toEqual([]);
});
