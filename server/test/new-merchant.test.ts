import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cashier } from "@magpie/contract/cashier";
import { auth } from "@magpie/contract/identity/auth";
import { limits } from "@magpie/contract/limits";
import { members } from "@magpie/contract/members";
import { type MerchantDraft, platform } from "@magpie/contract/office/platform";
import { proposals } from "@magpie/contract/office/proposals";
import { operators } from "@magpie/contract/operators";
import { payees } from "@magpie/contract/payees";
import { wallet } from "@magpie/contract/wallet";
import { withdrawals } from "@magpie/contract/withdrawals";
import { repairTheme } from "@magpie/domain/theme/contrast";
import { themeFrom } from "@magpie/domain/theme/palette";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_SERVICES } from "../src/kit/outside/services";
import { addMethods } from "../src/modules/cashier/cashier";
import { openSandboxProvider } from "../src/modules/cashier/sandbox-provider";
import { openSandboxPay, SANDBOX_PATH, type SandboxPay } from "../src/sandbox/sandbox-pay";
import { beginByCard, choose, METHODS } from "./desks/cashier-desk";
import { sitDown, studioShop } from "./desks/studio-desk";
import { choose as setWithdrawals } from "./desks/withdrawals-desk";
import { bet, postTo, win } from "./ledger/bank";
import { OFFICE_PASSWORD } from "./people/office";
import { NEW_PASSWORD, registerByName } from "./people/register";
import { newWorld, type World, type WorldMember, WorldMerchant, type WorldOperator } from "./world";

const CODE = "kestrel-cove";
const PLATFORM = "platform.localhost";
const AT_PLATFORM = { headers: { Host: PLATFORM, Merchant: "" } };
const SEEDS = { accent: "#c8102e", ground: "#fff8f0", frame: "#7d1220", text: "#2a1512", corners: "sharp" } as const;
const PIN = "274951";

let folder: string;
let here: World;
let sandbox: SandboxPay;
let source: WorldMerchant;
let olga: WorldOperator;
let petra: WorldOperator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-new-merchant-"));
  await mkdir(join(folder, "web"));
  for (const page of ["index.html", "console.html"]) await writeFile(join(folder, "web", page), "<!doctype html>{{boot}}");
  sandbox = await openSandboxPay({ secret: "shared", wait: async () => {} });
  const payments = openSandboxProvider(sandbox);
  here = await newWorld({
    webFolder: join(folder, "web"),
    services: { ...NO_SERVICES, payments },
    guests: { [SANDBOX_PATH]: sandbox.listener },
  });
  const helpPages = [{ id: "about", language: "EN" as const, title: "About Magpie", content: "<p>Magpie is yours.</p>" }];
  source = await studioShop(here, { brandName: "Magpie", helpPages });
  await source.rows((db) => addMethods(db, METHODS));
  await setWithdrawals(source, { secondFrom: 10_000_00n, dayAmount: 1_000_000_00n });
  const house = await here.merchant({ brandName: "House", platform: true, hosts: [PLATFORM] });
  [olga, petra] = [await house.operator({ rights: ["platform.merchants"] }), await house.operator({ rights: ["platform.merchants"] })];
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/** Drafted, its owners come in with a second proof, and opened by two. */
async function openNew(): Promise<WorldMerchant> {
  const setup: MerchantDraft = {
    code: CODE,
    name: "Kestrel Cove",
    like: source.id,
    timeZone: "Asia/Kolkata",
    defaultLanguage: "EN",
    languages: ["EN", "HI"],
    countries: ["IN"],
    profile: "base",
    hosts: [`${CODE}.localhost`, "127.0.0.1"],
    tokens: { ...repairTheme(themeFrom(SEEDS)).tokens },
    owners: [
      { account: "ana", name: "Ana" },
      { account: "ben", name: "Ben" },
    ],
  };
  const { id } = await olga.send(platform.draft, { id: null, setup, revision: 0 }, AT_PLATFORM);
  for (const { url } of await olga.send(platform.inviteOwners, { id }, AT_PLATFORM)) await comeIn(url);
  const asked = { call: "platform.goLive", input: { id, revision: 1 } };
  const { ticket, blast } = await olga.send(proposals.preview, asked, AT_PLATFORM);
  const { id: proposal } = await olga.send(proposals.propose, { ticket, reason: "contract signed" }, AT_PLATFORM);
  const yes = { id: proposal, agree: true, blastHash: blast.hash, reason: "looked at every page" };
  await petra.send(proposals.decide, yes, AT_PLATFORM);
  return new WorldMerchant(here, id, CODE);
}

async function comeIn(url: string): Promise<void> {
  const { hostname, hash } = new URL(url);
  const [invitation, at] = [hash.slice(1), { headers: { Host: hostname } }];
  const { ticket, authenticator } = await here.send(operators.invitation, { invitation }, at);
  const code = new TOTP({ secret: authenticator.secret }).generate({ timestamp: here.now().getTime() });
  const proof = { way: "authenticator", code } as const;
  await here.send(operators.enrol, { invitation, ticket, password: OFFICE_PASSWORD, proof }, at);
}

/** Through the form, as anybody does. */
async function newPlayer(shop: WorldMerchant): Promise<WorldMember> {
  const { token } = await registerByName(shop, { username: "meeracove" });
  const { id } = await shop.rows((db) =>
    db.selectFrom("members_members").select("id").where("account", "=", "meeracove").executeTakeFirstOrThrow(),
  );
  return signedIn(shop, { id, account: "meeracove", password: NEW_PASSWORD, token });
}

function signedIn(shop: WorldMerchant, as: Omit<WorldMember, "send">): WorldMember {
  return { ...as, send: (call, input, more) => shop.send(call, input, { token: as.token, ...more }) };
}

/** An evening with luck: what was paid in is bet, and the purse holds more than two people have to look at. */
async function winMuch(shop: WorldMerchant, meera: WorldMember): Promise<void> {
  const seat = await sitDown(shop, meera, "jade-steps");
  await seat.play();
  for (const entry of [bet(meera.id, 900_00n), win(meera.id, 150_000_00n), bet(meera.id, 900_00n)])
    await postTo(shop, crypto.randomUUID(), entry);
}

/** Says who she is again, chooses the six digits and the account, and asks. */
async function ask(shop: WorldMerchant, player: WorldMember): Promise<{ meera: WorldMember; id: string }> {
  const meera = signedIn(shop, { ...player, ...(await player.send(auth.stepUp, { way: "password", answer: player.password })) });
  await meera.send(members.setPaymentPassword, { paymentPassword: PIN, confirmPaymentPassword: PIN });
  const { id: payeeId } = await meera.send(payees.add, {
    kind: "BANK",
    institution: "Meridian Bank",
    number: "770088123341",
    name: "Meera Rao",
  });
  const asked = await meera.send(withdrawals.ask, { payeeId, amount: "120000.00", paymentPassword: PIN });
  expect(asked.state).toBe("review");
  return { meera, id: asked.id };
}

test("OP-01 office G on a merchant opened from nothing a new player registers, deposits, plays and withdraws, and two people pay", async () => {
  const shop = await openNew();
  const player = await newPlayer(shop);
  await player.send(limits.keepDepositLimit, { confirmed: true });
  const begun = await beginByCard({ product: here }, player, "1000.00");
  await choose({ product: here, sandbox }, begun.payUrl, "pay");
  expect(await player.send(cashier.read, { id: begun.id })).toMatchObject({ state: "paid" });
  expect(await player.send(wallet.balance, {})).toMatchObject({ cash: "1000.00" });

  await winMuch(shop, player);
  const { meera, id } = await ask(shop, player);
  const reviewer = () => shop.operator({ rights: ["withdrawals.review"], approvalLimit: 50_000_000n });
  const [nisha, tara] = [await reviewer(), await reviewer()];
  expect(await nisha.send(withdrawals.approve, { id })).toEqual({ state: "review", needsSecond: true });
  await expect(nisha.send(withdrawals.approve, { id })).rejects.toMatchObject({ code: "approval_own" });
  expect(await tara.send(withdrawals.approve, { id })).toEqual({ state: "approved", needsSecond: false });
  await here.jobsDone();
  await sandbox.idle();
  const [paid] = (await meera.send(withdrawals.list, {})).content;
  expect(paid).toMatchObject({ id, state: "paid" });
});
