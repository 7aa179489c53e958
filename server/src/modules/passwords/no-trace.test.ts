import { auth } from "@magpie/contract/identity/auth";
import { passwords } from "@magpie/contract/identity/passwords";
import { registration } from "@magpie/contract/identity/registration";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { members } from "@magpie/contract/members";
import pg from "pg";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { easyChallenge } from "../../../test/people/solve";
import { newWorld, type SendOptions, type World, type WorldMerchant } from "../../../test/world";

const MARKS = {
  fresh: "marked-walrus-seven",
  first: "marked-walrus-one",
  wrong: "marked-walrus-zero",
  second: "marked-walrus-two",
  third: "marked-walrus-three",
};
const EMAIL = "marked@trace.example";

let product: World;
let shop: WorldMerchant;
const said: string[] = [];

beforeAll(async () => {
  product = await newWorld({ log: pino({ level: "trace" }, { write: (line: string) => void said.push(line) }) });
  shop = await product.merchant({ hosts: ["127.0.0.1"] });
  await live();
}, 60_000);

/** Records every answer and refusal, to search them for passwords. */
async function send<C extends Call>(call: C, input: Input<C>, options?: SendOptions): Promise<Output<C>> {
  try {
    const answer = await shop.send(call, input, options);
    said.push(JSON.stringify(answer));
    return answer;
  } catch (refused) {
    said.push(JSON.stringify(refused));
    throw refused;
  }
}

/** Takes an account through every call that handles a password. */
async function live(): Promise<void> {
  const fresh = { password: MARKS.fresh, confirmPassword: MARKS.fresh, agreed: true } as const;
  await send(registration.byName, { username: "walrusfresh", ...fresh, challenge: await easyChallenge(shop, "register") });
  await shop.addMember({ account: "walrus", password: MARKS.first, email: EMAIL });
  const logIn = async (password: string) =>
    send(auth.login, { username: "walrus", password, challenge: await easyChallenge(shop, "login") });
  await expect(logIn(MARKS.wrong)).rejects.toMatchObject({ code: "credentials_wrong" });
  const { token } = await logIn(MARKS.first);
  const input = { oldPassword: MARKS.wrong, newPassword: MARKS.second, confirmNewPassword: MARKS.second };
  await expect(send(passwords.change, input, { token })).rejects.toMatchObject({ code: "password_old_wrong" });
  const changed = await send(passwords.change, { ...input, oldPassword: MARKS.first }, { token });
  const stepped = await send(auth.stepUp, { way: "password", answer: MARKS.second }, { token: changed.token });
  await send(members.info, {}, { token: stepped.token });
  await send(passwords.forgotByEmail, { username: "walrus", email: EMAIL, challenge: await easyChallenge(shop, "forgot") });
  await product.jobsDone();
  const [ticket = ""] = product.sent.mail.flatMap(({ text }) => /(?<=#reset=)[\w-]+/.exec(text) ?? []);
  await send(passwords.resetByEmail, { ticket, newPassword: MARKS.third });
  await product.jobsDone();
}

/** Reads as the tables' owner, past row-level security. */
async function everyRow(): Promise<string[]> {
  const client = new pg.Client(product.ownerUrl);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  await client.query("set row_security = off");
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await client.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  await client.end();
  return rows;
}

/** The encodings in which the text could have been stored. */
function shapesOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [text, bytes.toString("hex"), bytes.toString("base64").replace(/.{0,3}=*$/, ""), bytes.toString("base64url").slice(0, -3)];
}

test("SEC-03 X-02 no password lies in the database, whatever the table", async () => {
  const rows = await everyRow();
  expect(rows.filter((row) => row.includes("walrus")).length).toBeGreaterThan(0);
  for (const shape of Object.values(MARKS).flatMap(shapesOf)) expect(rows.filter((row) => row.includes(shape))).toEqual([]);
});

test("SEC-03 X-02 no password is in a log line, an answer or a message", () => {
  const heard = [...said, ...product.sent.mail.map((mail) => JSON.stringify(mail))];
  expect(said.some((line) => line.includes("passwords.change"))).toBe(true);
  for (const shape of Object.values(MARKS).flatMap(shapesOf)) expect(heard.filter((line) => line.includes(shape))).toEqual([]);
});
