import { auth } from "@magpie/contract/identity/auth";
import { members } from "@magpie/contract/members";
import { MINUTE_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { listening } from "../../../../test/people/socket-client";
import { type World, world } from "../../../../test/world";

let product: World;
beforeAll(async () => {
  product = await world();
});

const stepUpWanted = { code: "step_up_required", status: 403 };

test("SEC-01 SEC-02 proving again gives a new token, kills the old at once, and lasts five minutes", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  await expect(ana.send(members.exportData, {})).rejects.toMatchObject(stepUpWanted);
  const { token } = await ana.send(auth.stepUp, { way: "password", answer: ana.password });
  await expect(ana.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
  const exportData = () => shop.send(members.exportData, {}, { token });
  expect(await exportData()).toHaveProperty("data");
  product.at(new Date(Date.now() + 5 * MINUTE_MS));
  await expect(exportData()).rejects.toMatchObject(stepUpWanted);
  expect(await shop.send(members.info, {}, { token })).toMatchObject({ id: ana.id });
  product.at(null);
});

test("SEC-02 a stolen token has three guesses at the password, then the session is gone with its sockets", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  const socket = await listening(shop, ana);
  const guess = (answer: string) => ana.send(auth.stepUp, { way: "password", answer });
  await expect(guess("one")).rejects.toMatchObject({ code: "credentials_wrong" });
  await expect(guess("two")).rejects.toMatchObject({ code: "credentials_wrong" });
  await expect(guess("three")).rejects.toMatchObject({ code: "account_locked" });
  await expect(guess(ana.password)).rejects.toMatchObject({ code: "not_logged_in" });
  expect(await socket.closed).toBe(1000);
});

test("SEC-02 a right proof clears the wrong ones before it", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  let { token } = ana;
  for (let round = 0; round < 2; round++) {
    for (const answer of ["one", "two"]) {
      await expect(shop.send(auth.stepUp, { way: "password", answer }, { token })).rejects.toMatchObject({ code: "credentials_wrong" });
    }
    token = (await shop.send(auth.stepUp, { way: "password", answer: ana.password }, { token })).token;
  }
  expect(await shop.send(members.info, {}, { token })).toMatchObject({ id: ana.id });
});

test("SEC-02 an app or a passkey that the member lacks proves nothing", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  const guess = (way: "authenticator" | "passkey") => ana.send(auth.stepUp, { way, answer: "123456" });
  await expect(guess("authenticator")).rejects.toMatchObject({ code: "authenticator_wrong" });
  await expect(guess("passkey")).rejects.toMatchObject({ code: "passkey_refused" });
});
