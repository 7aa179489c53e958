import { calls } from "@magpie/contract/kit/call";
import { MINUTE_MS } from "@magpie/domain/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startMailServer } from "../../../test/outside/mail-server";
import { startSmsProvider } from "../../../test/outside/sms-provider";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";
import { type Module, route } from "../../kit/module";
import { deliver, openSenders } from "./delivery";
import { deliveryModule } from "./module";
import type { MailOrder, SmsOrder } from "./templates";

/** A call that sends the message in its input. */
const desk = calls("desk", {
  send: {
    method: "POST",
    path: "/wps/desk",
    token: "none",
    encrypted: false,
    limit: "write",
    summary: "Sends a message.",
    input: z.object({ number: z.number() }),
    output: z.object({}),
  },
});
let orders: (SmsOrder | MailOrder)[] = [];
const deskModule: Module = {
  name: "desk",
  routes: [
    route(desk.send, async (ctx, { number }) => {
      const order = orders[number];
      if (order) await deliver(ctx, order, { goodUntil: new Date(ctx.now.getTime() + 5 * MINUTE_MS) });
      return {};
    }),
  ],
};

const [sms, smtp] = [await startSmsProvider(), await startMailServer()];
let product: World;
let shop: WorldMerchant;

beforeAll(async () => {
  const outside = { smsUrl: sms.url, smsToken: "sms-secret", smtpUrl: smtp.url, mailFrom: "Magpie <hello@magpie.test>", phone: null };
  product = await newWorld({
    modules: [deliveryModule, deskModule],
    services: { ...openSenders(outside, false), phone: null, payments: null, vendorWallets: {}, vendorTills: {} },
  });
  shop = await product.merchant({ brandName: "Wren & Co", languages: ["EN", "HI", "JA", "KO", "PT", "ZH"] });
});

beforeEach(async () => {
  sms.taken.length = 0;
  smtp.taken.length = 0;
  await shop.rows((db) => db.deleteFrom("delivery_messages").execute());
});

afterAll(async () => {
  await Promise.all([sms.close(), smtp.close()]);
});

const code: SmsOrder = { channel: "sms", to: "919000000001", language: "EN", template: "login", values: { code: "042137", minutes: 5 } };
const link: MailOrder = {
  channel: "mail",
  to: "ana@example.test",
  language: "EN",
  template: "passwordReset",
  values: { link: "https://magpie.test/?reset=a1&b=2", minutes: 30 },
};

async function send(...wanted: (SmsOrder | MailOrder)[]): Promise<void> {
  orders = wanted;
  for (const number of wanted.keys()) await shop.send(desk.send, { number });
}

const rows = () => shop.rows((db) => db.selectFrom("delivery_messages").selectAll().execute());

describe("a text message", () => {
  test("SEC-41 leaves by the provider's address, once, and only after the call", async () => {
    await send(code);
    expect(sms.taken).toEqual([]);
    await product.jobsDone();
    await product.jobsDone();
    const [row] = await rows();
    expect(sms.taken).toHaveLength(1);
    expect(sms.taken[0]?.headers).toMatchObject({ authorization: "Bearer sms-secret", "idempotency-key": row?.id });
    expect(sms.taken[0]?.body).toEqual({
      id: row?.id,
      to: "+919000000001",
      text: "Wren & Co: 042137 is your code to log in, good for 5 minutes. Do not share it.",
    });
  });

  test("SEC-37 is readable in no table: sealed while it waits, erased once it is sent", async () => {
    await send(code);
    const [waiting] = await rows();
    expect(waiting?.status).toBe("queued");
    expect(waiting?.sealed?.toString("latin1")).not.toMatch(/042137|919000000001/);
    await product.jobsDone();
    expect(await rows()).toMatchObject([{ status: "sent", sealed: null }]);
  });

  test("that the provider cannot take now is tried again, one that it refuses is not", async () => {
    const accept = sms.answer;
    sms.answer = (response) => {
      sms.answer = accept;
      response.writeHead(503).end();
    };
    await send(code);
    await expect(product.jobsDone()).rejects.toThrow("busy");
    expect(await rows()).toMatchObject([{ status: "queued", tries: 1 }]);
    await product.jobsDone({ evenDelayed: true });
    expect(await rows()).toMatchObject([{ status: "sent", tries: 2 }]);

    sms.answer = (response) => void response.writeHead(422).end();
    await send(code);
    await expect(product.jobsDone({ evenDelayed: true })).rejects.toThrow("refused");
    sms.answer = accept;
    await product.jobsDone({ evenDelayed: true });
    expect(sms.taken).toHaveLength(3);
    expect((await rows()).map(({ status }) => status).sort()).toEqual(["failed", "sent"]);
  });

  test.each([
    ["is garbage", "<html>thanks</html>", 200],
    ["has no id", "{}", 200],
    ["is endless", JSON.stringify({ id: "p", padding: "x".repeat(20_000) }), 200],
    ["is a failure of its own", "{}", 500],
  ])("SEC-41 is not sent twice when the provider's answer %s: it may have gone out", async (_, body, status) => {
    const accept = sms.answer;
    sms.answer = (response) => void response.writeHead(status).end(body);
    await send(code);
    await expect(product.jobsDone()).rejects.toThrow();
    sms.answer = accept;
    await product.jobsDone({ evenDelayed: true });
    expect(sms.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "unknown", sealed: null }]);
  });

  test("SEC-41 follows no redirect of the provider", async () => {
    const accept = sms.answer;
    sms.answer = (response) => void response.writeHead(307, { Location: `${sms.url}/elsewhere` }).end();
    await send(code);
    await expect(product.jobsDone()).rejects.toThrow();
    sms.answer = accept;
    expect(sms.taken).toHaveLength(1);
  });

  test("is not sent again after we went down while sending it", async () => {
    await send(code);
    await shop.rows((db) => db.updateTable("delivery_messages").set({ status: "sending", tries: 1 }).execute());
    await product.jobsDone();
    expect(sms.taken).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "unknown", sealed: null }]);
  });

  test("is not sent when its code has run out meanwhile", async () => {
    await send(code);
    product.at(new Date(Date.now() + 6 * MINUTE_MS));
    await product.jobsDone().finally(() => product.at(null));
    expect(sms.taken).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "late", sealed: null }]);
  });
});

describe("a mail", () => {
  test("ID-17 reaches a real SMTP server as text and as HTML with a link to follow", async () => {
    await send(link);
    await product.jobsDone();
    const [mail] = smtp.taken;
    const [row] = await rows();
    expect(mail).toMatchObject({ from: "hello@magpie.test", to: ["ana@example.test"] });
    const source = unfolded(mail?.source ?? "");
    expect(source).toContain("Subject: Set a new password for Wren & Co");
    expect(source).toContain(`Message-ID: <${row?.id}@magpie.test>`);
    expect(source).toContain("Content-Type: text/plain");
    expect(source).toContain("\nhttps://magpie.test/?reset=a1&b=2");
    expect(source).toContain('<a href="https://magpie.test/?reset=a1&amp;b=2">');
    expect(source).toContain("Wren &amp; Co");
    expect(row).toMatchObject({ status: "sent", sealed: null });
  });

  test("that the server refuses for now is tried again with the same id, one refused for good is not", async () => {
    smtp.refused.set("ana@example.test", 451);
    await send(link);
    await expect(product.jobsDone()).rejects.toThrow();
    expect(await rows()).toMatchObject([{ status: "queued" }]);
    smtp.refused.clear();
    await product.jobsDone({ evenDelayed: true });
    expect(smtp.taken).toHaveLength(1);

    smtp.refused.set("gone@example.test", 550);
    await send({ ...link, to: "gone@example.test" });
    await expect(product.jobsDone()).rejects.toThrow();
    await product.jobsDone({ evenDelayed: true });
    expect((await rows()).map(({ status }) => status).sort()).toEqual(["failed", "sent"]);
  });

  test("goes to one address, whatever was written into it", async () => {
    await send({ ...link, to: "ana@example.test, eve@example.test" }, { ...link, to: "ana@example.test\r\nBcc: eve@example.test" });
    await product.jobsDone({ evenDelayed: true }).catch(() => {});
    expect(smtp.taken.flatMap(({ to }) => to)).not.toContain("eve@example.test");
  });
});

/** Undoes quoted-printable encoding and folded lines. */
function unfolded(source: string): string {
  return source
    .replaceAll("=\r\n", "")
    .replaceAll(/\r\n[ \t]/g, " ")
    .replaceAll("\r\n", "\n")
    .replaceAll("=3D", "=");
}
