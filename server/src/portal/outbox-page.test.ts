import { verification } from "@magpie/contract/identity/verification";
import { expect, test } from "vitest";
import { easyChallenge } from "../../test/people/solve";
import { newWorld, world } from "../../test/world";
import { openSenders } from "../modules/delivery/delivery";

const NOTHING_SET = { smsUrl: null, smsToken: null, smtpUrl: null, mailFrom: null, phone: null };

test("a demo without providers shows the messages of its own merchant in the outbox", async () => {
  const product = await newWorld({
    services: { ...openSenders(NOTHING_SET, true), phone: null, payments: null, vendorWallets: {}, vendorTills: {} },
  });
  const [shop, other] = [await product.merchant({ brandName: "Wren & Co" }), await product.merchant()];
  expect((await shop.raw("/outbox")).text).toContain("No message was written yet.");

  const challenge = await easyChallenge(shop, "sms");
  await shop.send(verification.sendRegistrationCode, { mobileNo: "9000000001", countryDialingCode: "91", challenge });
  await product.jobsDone();
  const page = await shop.raw("/outbox");
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.text).toContain("+919000000001");
  expect(page.text).toMatch(/Wren &amp; Co: \d{6} is your code to register/);
  expect(page.text).not.toContain("<script");
  expect((await other.raw("/outbox")).text).toContain("No message was written yet.");
});

test("SEC-42 where real providers or none are set up there is no outbox", async () => {
  const shop = await (await world()).merchant();
  expect((await shop.raw("/outbox")).status).toBe(404);
  const live = await newWorld({
    services: { ...openSenders(NOTHING_SET, false), phone: null, payments: null, vendorWallets: {}, vendorTills: {} },
  });
  expect((await (await live.merchant()).raw("/outbox")).status).toBe(404);
});
