import { cashier } from "@magpie/contract/cashier";
import { methodDesk } from "@magpie/contract/office/method-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { expect, test } from "vitest";
import { cashierShop } from "../../../test/desks/cashier-desk";
import { world } from "../../../test/world";

test("C-07 a channel for deposits is closed and its limits are set by two, who see what changes, and not over somebody else's change", async () => {
  const here = await world();
  const shop = await cashierShop(here);
  const [maya, dev] = [await shop.operator({ rights: ["cashier.methods"] }), await shop.operator({ rights: ["cashier.methods"] })];
  const ana = await shop.member();
  const offered = async () => (await ana.send(cashier.methods, {})).list.flatMap(({ channels }) => channels.map(({ id }) => id));
  expect(await offered()).toContain("bank-1");
  const input = { id: "bank-1", minimum: "200.00", maximum: "9000.00", enabled: false, revision: 1 };
  await expect(maya.send(methodDesk.setMethod, input)).rejects.toMatchObject({ code: "proposal_required" });
  const wrong = maya.send(proposals.preview, { call: "cashier.setMethod", input: { ...input, maximum: "100.00" } });
  await expect(wrong).rejects.toMatchObject({ code: "invalid_input" });
  const { ticket, blast } = await maya.send(proposals.preview, { call: "cashier.setMethod", input });
  expect(blast.changes).toEqual([
    { field: "state", from: "on", to: "off" },
    { field: "minimum", from: "100.00", to: "200.00" },
    { field: "maximum", from: "50000.00", to: "9000.00" },
  ]);
  const { id } = await maya.send(proposals.propose, { ticket, reason: "the bank is shut" });
  await dev.send(proposals.decide, { id, agree: true, blastHash: blast.hash, reason: "so it is" });
  expect(await offered()).not.toContain("bank-1");
  expect((await maya.send(methodDesk.deskMethods, {})).list.find((row) => row.id === "bank-1")).toMatchObject({
    minimum: "200.00",
    enabled: false,
    revision: 2,
  });
  const stale = maya.send(proposals.preview, { call: "cashier.setMethod", input });
  await expect(stale).rejects.toMatchObject({ code: "revision_stale" });
});
