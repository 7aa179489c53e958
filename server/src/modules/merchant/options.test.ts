import { merchant, type RegistrationField } from "@magpie/contract/merchant";
import { PATTERNS } from "@magpie/domain/registration/registration";
import { beforeAll, describe, expect, test } from "vitest";
import { type World, world } from "../../../test/world";
import { flagsWithout } from "../../seed/flags";
import { registrationFields } from "../../seed/registration-fields";
import { DEFAULT_OPTIONS, readFlags, readOptions } from "./merchant";

let product: World;
beforeAll(async () => {
  product = await world();
});

test("SEC-07 X-04 X-05 a merchant that chose nothing has safe options: nothing expires, and nobody is told who has an account", async () => {
  const shop = await product.merchant({ firstCountries: ["JP", "KR"] });
  await shop.rows((db) => db.deleteFrom("merchant_options").execute());
  const options = await shop.rows(readOptions);
  expect(options).toEqual({ ...DEFAULT_OPTIONS, smsCountries: ["81", "82"] });
  expect(options).toMatchObject({ explainAccountErrors: false, passwordExpiryDays: null, defaultPasswordHash: null, minimumAge: 18 });
});

test("what a merchant chose counts", async () => {
  const chosen = { explainAccountErrors: true, passwordExpiryDays: 90, smsCountries: ["55"], minimumAge: 21 };
  const shop = await product.merchant({ options: chosen });
  expect(await shop.rows(readOptions)).toEqual({ ...DEFAULT_OPTIONS, ...chosen });
});

test("X-07 no merchant can let in anybody below eighteen", async () => {
  await expect(product.merchant({ options: { minimumAge: 17 } })).rejects.toThrow(/check constraint/);
});

test("GA-01 a feature is on only while those above it are", async () => {
  const shop = await product.merchant({ flags: flagsWithout("MOBILENUMREG3") });
  const flags = await shop.rows(readFlags);
  expect(["REGISTER3", "USERNAMEREG3", "MOBILENUMREG3", "REGMOBVERF3"].map((flag) => flags.has(flag))).toEqual([true, true, false, false]);
});

describe("SEC-34 a pattern in the database", () => {
  test("SEC-34 ID-12 is one of those the code has, and each of those may be chosen", async () => {
    const [rule] = registrationFields();
    const fields = Object.keys(PATTERNS).map(
      (id) => ({ ...rule, field: id, patternId: id, acceptedPattern: id, shape: null }) as RegistrationField,
    );
    const shop = await product.merchant({ registrationFields: fields });
    expect((await shop.send(merchant.registerSettings, {})).list).toEqual(fields);
  });

  test.each([{ patternId: "^(a+)+$" }, { acceptedPattern: "^(a+)+$" }, { patternId: "" }])(
    "SEC-34 is never an expression: %j",
    async (change) => {
      const rules = registrationFields().map((rule) => ({ ...rule, ...change }));
      await expect(product.merchant({ registrationFields: rules })).rejects.toThrow(/check constraint/);
    },
  );
});
