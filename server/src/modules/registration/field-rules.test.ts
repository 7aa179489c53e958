import { merchant } from "@magpie/contract/merchant";
import { merchantDesk, type SettingOf } from "@magpie/contract/office/merchant-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { registrationDesk } from "@magpie/contract/office/registration-desk";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { registerByName } from "../../../test/people/register";
import { newWorld, type WorldMerchant, type WorldOperator } from "../../../test/world";
import { registrationFields } from "../../seed/registration-fields";

type Fields = SettingOf<"registration">["fields"];
type Change = Partial<Fields[number]>;

let shop: WorldMerchant;
let nisha: WorldOperator;
beforeAll(async () => {
  shop = await (await newWorld()).merchant({ registrationFields: registrationFields({ idNumber: "optional" }) });
  nisha = await shop.operator({ rights: ["merchant.edit"] });
});

async function read(): Promise<{ fields: Fields; revision: number }> {
  const { setting, revision } = await nisha.send(merchantDesk.settings, { part: "registration" });
  return { fields: (setting.value as SettingOf<"registration">).fields, revision };
}

/** Looks at the change of some fields and makes it. */
async function set(changes: Record<string, Change>) {
  const { fields, revision } = await read();
  const value = { fields: fields.map((field) => ({ ...field, ...changes[field.field] })) };
  const input = { setting: { part: "registration", value }, revision };
  const { ticket, blast } = await nisha.send(proposals.preview, { call: "merchant.save", input });
  await nisha.send(proposals.propose, { ticket, reason: "tax office asks for it" });
  return blast;
}

const PAN = { show: "required", pattern: "shape", min: 10, max: 10, shape: "upper:5 digit:4 upper:1" } as const;
const join = (username: string, idNumber?: string) => registerByName(shop, { username, ...(idNumber !== undefined && { idNumber }) });

test("OP-02 ID-11 the office chooses what a registration field takes; the preview says what changes, the page shows it and the door holds to it", async () => {
  await join("aarav7", "AB12");
  await join("sun", "ABCDE1234F").catch(() => {});
  expect(await nisha.send(registrationDesk.tryRules, { rules: [{ field: "idNumber", ...PAN, show: undefined } as never] })).toEqual([
    { field: "idNumber", given: 1, refused: 1 },
  ]);
  const { changes } = await set({ idNumber: PAN, username: { min: 6, max: 10 } });
  expect(changes).toEqual([
    { field: "idNumber", from: "optional alphanumeric 4 24", to: "required shape 10 10 upper:5 digit:4 upper:1" },
    { field: "username", from: "required letter_first 4 16", to: "required letter_first 6 10" },
  ]);
  const shown = (await shop.send(merchant.permission, {})).info.register;
  expect(shown.find(({ field }) => field === "idNumber")).toMatchObject({
    patternId: "shape",
    shape: PAN.shape,
    minLength: 10,
    maxLength: 10,
  });

  const wrong = (fields: string[]) => ({ code: "registration_invalid", value: { fields } });
  await expect(join("meera", "ABCDE1234F")).rejects.toMatchObject(wrong(["username"]));
  for (const idNumber of ["", "ABCDE1234", "abcde1234f", "ABCDE12345", "A".repeat(160)])
    await expect(join("meera77", idNumber)).rejects.toMatchObject(wrong(["idNumber"]));
  await join("meera77", "ABCDE1234F");
});

test("OP-02 SEC-34 an expression, a rule that nobody could meet and one of a field that has its own are refused, and nothing changes", async () => {
  const before = await read();
  const wrongs: Record<string, Change>[] = [
    { username: { pattern: "^(a+)+$" } },
    { username: { pattern: "any" } },
    { username: { pattern: "shape", shape: "digit:6" } },
    { idNumber: { ...PAN, shape: "^(a+)+$" } },
    { idNumber: { ...PAN, shape: Array(11).fill("digit:1").join(" ") } },
    { idNumber: { ...PAN, max: 9, min: 9 } },
    { password: { min: 4 } },
    { captcha: { show: "required", pattern: "digits", min: 1, max: 2 } },
    { paymentPassword: { pattern: "any", min: 1, max: 2 } },
    { email: { min: undefined } },
  ];
  for (const wrong of wrongs) await expect(set(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ code: "invalid_input" });
  const twice = { part: "registration", value: { fields: [...before.fields, ...before.fields.slice(0, 1)] } };
  const preview = nisha.send(proposals.preview, { call: "merchant.save", input: { setting: twice, revision: before.revision } });
  await expect(preview).rejects.toMatchObject({ code: "invalid_input" });
  await expect(
    nisha.send(registrationDesk.tryRules, { rules: [{ field: "username", pattern: "^(a+)+$", min: 2, max: 9 }] }),
  ).rejects.toMatchObject({ code: "invalid_input" });
  expect(await read()).toEqual(before);
  for (const shape of ["^(a+)+$", "digit:1 ", null]) {
    const write = sql`update merchant_registration_fields set pattern_id = 'shape', accepted_pattern = 'shape', shape = ${shape}
      where field = 'line'`;
    await expect(shop.rows((db) => write.execute(db))).rejects.toThrow("merchant_own_shape");
  }
});

test("OP-02 a password's rule is that of its repetition too, is taken back whole, and a save that names no rules leaves them", async () => {
  const { fields, revision } = await read();
  await set({ password: { pattern: "letters_and_digits", min: 10 } });
  const ruleOf = async (name: string) => (await shop.send(merchant.registerSettings, {})).list.find(({ field }) => field === name);
  expect(await ruleOf("confirmPassword")).toMatchObject({ patternId: "letters_and_digits", minLength: 10 });
  await expect(registerByName(shop, { username: "tara777", idNumber: "ABCDE1234F" })).rejects.toMatchObject({
    code: "registration_invalid",
  });
  await nisha.send(merchantDesk.undo, { part: "registration", revision: revision + 1 });
  expect(await read()).toEqual({ fields, revision: revision + 2 });
  expect(await ruleOf("confirmPassword")).toMatchObject({ patternId: "no_spaces", minLength: 8 });

  const bare = fields.map(({ field, show }) => ({ field, show }));
  const input = { setting: { part: "registration", value: { fields: bare } }, revision: revision + 2 };
  const { ticket } = await nisha.send(proposals.preview, { call: "merchant.save", input });
  await nisha.send(proposals.propose, { ticket, reason: "from a page of before" });
  expect((await read()).fields).toEqual(fields);
});

test("OP-02 SEC-34 whatever a merchant's rule takes, no name is of digits alone or has signs that nobody sees", async () => {
  const wrong = { code: "registration_invalid", value: { fields: ["username"] } };
  for (const [pattern, names] of [
    ["alphanumeric", ["919876543210", "777777"]],
    ["korean", ["\u3164\u3164\u3164", "\uac00\u115f\uac00"]],
  ] as const) {
    await set({ username: { pattern, min: 2, max: 32 } });
    for (const name of names) await expect(join(name, "ABCDE1234F")).rejects.toMatchObject(wrong);
  }
  await join("\uac00\uac01\uac02", "ABCDE1234F");
});
