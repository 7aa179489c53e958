import { TRIAL_TYPE } from "@magpie/contract/members";
import { DAY_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { addPlayers, give, sumOf } from "../../../test/ledger/bank";
import { world } from "../../../test/world";
import { addMember } from "../members/members";

test("SEC-37 a trial account is erased when its week is over and not before, nobody else's is, and its play stays in the books", async () => {
  const product = await world();
  const shop = await product.merchant();
  const newTrial = (account: string) =>
    shop.visit((ctx) => addMember(ctx, { account, type: TRIAL_TYPE, passwordHash: null, language: "EN", way: "trial", ip: "203.0.113.9" }));
  const [trial, [member = ""]] = [await newTrial("trial-one"), await addPlayers(shop, 1)];
  await addPlayers(shop, 25, TRIAL_TYPE);
  await give(shop, trial, 500_00n, "trial");
  const after = async (days: number) => {
    product.at(new Date(Date.now() + days * DAY_MS));
    await shop.rows((db) => product.server.jobs.add(db, shop.id, "profile.eraseTrials", {}));
    await product.jobsDone().finally(() => product.at(null));
    return (await shop.rows((db) => db.selectFrom("members_members").select("id").where("closedAt", "is", null).execute())).length;
  };
  expect(await after(6)).toBe(27);
  expect(await after(8)).toBe(1);
  const rows = await shop.rows((db) => db.selectFrom("members_members").selectAll().where("id", "in", [trial, member]).execute());
  expect(rows.find(({ id }) => id === trial)).toMatchObject({ account: `closed-${trial}`, nickname: "", registeredIp: null });
  expect(rows.find(({ id }) => id === member)).toMatchObject({ account: member, closedAt: null });
  expect(await sumOf(shop, trial, "trial")).toBe(500_00n);
});
