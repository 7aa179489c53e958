import { reports } from "@magpie/contract/office/reports";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { followReports, postChanges } from "../../../test/desks/reports-desk";
import { addPlayers, give } from "../../../test/ledger/bank";
import { type WorldMerchant, world } from "../../../test/world";
import { keepOutsider } from "../members/members";

const OLD = new Date("2025-02-03T10:00:00Z");
const NEW = new Date("2026-10-05T10:00:00Z");

/** Takes the merchant's lines away, as a month that is closed does, and gives back what brings them again. */
async function closeMonth(shop: WorldMerchant): Promise<() => Promise<void>> {
  const { owner } = shop.world.database;
  const kept = sql.table(`closed_${shop.id}`);
  const asReplica = (work: ReturnType<typeof sql>) =>
    owner.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`select set_config('magpie.merchant', ${String(shop.id)}, true)`.execute(db);
      await work.execute(db);
    });
  await sql`create table ${kept} as select * from wallet_lines where merchant_id = ${shop.id} and happened_at < '2026-01-01'`.execute(
    owner,
  );
  await asReplica(sql`delete from wallet_lines where merchant_id = ${shop.id} and happened_at < '2026-01-01'`);
  await sql`
    insert into wallet_closed_months (merchant_id, month, upto, closed_at)
    select ${shop.id}, 0, (max(t.xact)::text::bigint + 1)::text::xid8, now() from wallet_transactions t
    where t.merchant_id = ${shop.id} and t.happened_at < '2026-01-01'`.execute(owner);
  return async () => {
    await asReplica(sql`insert into wallet_lines select * from ${kept}`);
    await sql`delete from wallet_closed_months where merchant_id = ${shop.id}`.execute(owner);
    await sql`drop table ${kept}`.execute(owner);
  };
}

test("RG-25 I-14 figures of closed months follow an account that turns out to be the house's, and come back with it; what was never counted there is said", async () => {
  const shop = await (await world()).merchant({ timeZone: "UTC" });
  const nisha = await shop.operator({ rights: ["reports.read"] });
  const [ana = "", ben = "", staff = ""] = await addPlayers(shop, 3);
  await shop.rows((db) => sql`update members_members set created_at = '2024-01-01'`.execute(db));
  const game = { kind: "play.bet", vendor: "PINE", category: "RNG", game: "pine-1" };
  // The house's from the first day on, so that nothing of it is ever counted.
  await shop.rows((db) => keepOutsider(db, staff, "staff"));
  await followReports(shop);
  const bets = (at: Date, amount: bigint) => [ana, ben, staff].map((memberId) => ({ ...game, at, memberId, amount: -amount }));
  for (const id of [ana, ben, staff]) await give(shop, id, 1_000_000n);
  await postChanges(shop, bets(OLD, 700n));
  await postChanges(shop, bets(NEW, 50n));
  await followReports(shop);
  const stakes = async (by: "day" | "game" | "vendor" = "day") => {
    const asked = async (from: string, to: string) => (await nisha.send(reports.table, { from, to, by })).total.figures.stakes;
    const lines = await nisha.send(reports.lines, { from: "2025-01-01", to: "2026-12-31", figure: "stakes" });
    return [await asked("2025-02-01", "2025-02-28"), await asked("2026-10-01", "2026-10-31"), lines.figure];
  };
  const whole = ["14.00", "1.00", "15.00"];
  expect(await stakes()).toEqual(whole);
  const open = await closeMonth(shop);
  const house = async (id: string, outsider: "staff" | null) => {
    await shop.rows((db) => keepOutsider(db, id, outsider));
    await followReports(shop);
  };
  try {
    await house(ana, "staff");
    expect(await stakes()).toEqual(["7.00", "0.50", "7.50"]);
    expect(await stakes("game")).toEqual(["7.00", "0.50", "7.50"]);
    await house(ana, null);
    for (const by of ["day", "vendor", "game"] as const) expect(await stakes(by)).toEqual(whole);
    const told = async () => (await nisha.send(reports.events, { from: "2026-01-01", to: "2027-12-31" })).content.map(({ what }) => what);
    expect(await told()).not.toContain("reports.uncounted");
    await house(ana, "staff");

    // Of the open month everything is counted; of the closed one there is nothing to count from.
    await house(staff, null);
    expect(await stakes()).toEqual(["7.00", "1.00", "8.00"]);
    expect(await told()).toContain("reports.uncounted");
  } finally {
    await open();
  }
  // A month that was opened again is read from the ledger, and nothing twice.
  await house(ana, null);
  expect(await stakes()).toEqual(["14.00", "1.50", "15.50"]);
});
