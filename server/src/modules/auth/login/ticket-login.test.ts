import { auth } from "@magpie/contract/identity/auth";
import { members } from "@magpie/contract/members";
import { beforeAll, expect, test } from "vitest";
import { type World, world } from "../../../../test/world";

let product: World;
beforeAll(async () => {
  product = await world();
});

const invalid = { code: "ticket_invalid", status: 400 };

test("ID-05 X-03 SEC-04 a ticket signs in once, into a session of its own", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  const { ticket } = await ana.send(auth.makeTicket, {});
  const { token } = await shop.send(auth.useTicket, { ticket });
  expect(token).not.toBe(ana.token);
  expect(await shop.send(members.info, {}, { token })).toMatchObject({ id: ana.id });
  await expect(shop.send(auth.useTicket, { ticket })).rejects.toMatchObject(invalid);
  expect(await ana.send(members.info, {})).toMatchObject({ id: ana.id });
});

test("ID-05 X-03 two who hold the same ticket at the same moment get one session", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  const { ticket } = await ana.send(auth.makeTicket, {});
  const uses = await Promise.allSettled(Array.from({ length: 6 }, () => shop.send(auth.useTicket, { ticket })));
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("X-03 SEC-04 a ticket is good for 60 seconds", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  const start = Date.now();
  const useAfter = async (seconds: number) => {
    product.at(new Date(start));
    const { ticket, expiresAt } = await ana.send(auth.makeTicket, {});
    expect(expiresAt).toBe(new Date(start + 60_000).toISOString());
    product.at(new Date(start + seconds * 1000));
    return shop.send(auth.useTicket, { ticket }).finally(() => product.at(null));
  };
  expect(await useAfter(59)).toHaveProperty("token");
  await expect(useAfter(60)).rejects.toMatchObject(invalid);
});

test("SEC-04 a ticket dies with the session it came from, and is of no use at another merchant or as a token", async () => {
  const [shop, other] = [await product.merchant(), await product.merchant()];
  const ana = await shop.member();
  const { ticket } = await ana.send(auth.makeTicket, {});
  await expect(other.send(auth.useTicket, { ticket })).rejects.toMatchObject(invalid);
  await expect(shop.send(members.info, {}, { token: ticket })).rejects.toMatchObject({ code: "not_logged_in" });
  await ana.send(auth.logout, {});
  await expect(shop.send(auth.useTicket, { ticket })).rejects.toMatchObject(invalid);
});

test("SEC-01 a ticket is stored as a hash only", async () => {
  const shop = await product.merchant();
  const { ticket } = await (await shop.member()).send(auth.makeTicket, {});
  const rows = await shop.rows((db) => db.selectFrom("auth_tickets").selectAll().execute());
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(ticket);
});
