import { transfers } from "@magpie/contract/transfers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STUDIO, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give } from "../../../../test/ledger/bank";
import { newWorld, type World } from "../../../../test/world";
import { NO_SERVICES } from "../../../kit/outside/services";
import { openSandboxVendor, type SandboxVendor } from "../../../sandbox/sandbox-vendor";
import { openTill } from "../../../sandbox/vendor-till";
import { openSandboxWallet } from "../../transfers/sandbox-wallet";

let vendor: SandboxVendor;
let here: World;

const WATCHED = ["studio_rounds", "wallet_transactions"];
const disk = (setting: "on" | "off") =>
  sql`do $$ begin execute format('alter database %I set synchronous_commit = ${sql.raw(setting)}', current_database()); end $$`;

/** The database of tests never waits for its disk; this one says of each row whether its commit would. */
beforeAll(async () => {
  vendor = await openSandboxVendor({ secret: "shared", file: null });
  const vendorWallets = { [STUDIO]: openSandboxWallet({ ...vendor, brand: STUDIO }) };
  here = await newWorld({ services: { ...NO_SERVICES, vendorWallets, vendorTills: { [STUDIO]: openTill(vendor.book, STUDIO) } } });
  const { owner } = here.database;
  await disk("on").execute(owner);
  await sql`create table waited (place int generated always as identity, what text, setting text)`.execute(owner);
  await sql`create function note_waited() returns trigger language plpgsql security definer as $$
    begin
      insert into waited (what, setting) values (lower(tg_op) || ' ' || tg_table_name, current_setting('synchronous_commit'));
      return null;
    end $$`.execute(owner);
  for (const name of WATCHED) {
    await sql`create trigger note_waited after insert or update on ${sql.table(name)} for each statement execute function note_waited()`.execute(
      owner,
    );
  }
});

afterAll(async () => {
  const { owner } = here.database;
  await sql`drop function note_waited cascade`.execute(owner);
  await sql`drop table waited`.execute(owner);
  await disk("off").execute(owner);
  await vendor.close();
});

async function waited(): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    with gone as (delete from waited returning place, what, setting)
    select what || ' ' || setting as said from gone order by place`.execute(here.database.owner);
  return rows.map(({ said }) => said);
}

test("GS-07 a round waits for the disk with its stake, and before it where its stake is taken elsewhere", async () => {
  const shop = await studioShop(here, {});
  const ana = await shop.member();
  await give(shop, ana.id, 100_00n);
  const seat = await sitDown(shop, ana, "pebble-drop");
  await waited();
  expect((await seat.play({ board: "8-low" })).round.state).toBe("settled");
  expect(await waited()).toEqual(["insert studio_rounds off", "insert wallet_transactions on", "update studio_rounds off"]);

  const other = await studioShop(here, { walletVendors: [{ vassalage: STUDIO, minimum: 1_00n, maximum: 100_000_00n }] });
  const bea = await other.member();
  await give(other, bea.id, 100_00n);
  await bea.send(transfers.fund, { vassalage: STUDIO, direction: "out", amount: "50.00" });
  await here.jobsDone();
  const ownSeat = await sitDown(other, bea, "pebble-drop");
  await waited();
  expect((await ownSeat.play({ board: "8-low" })).round.state).toBe("settled");
  expect((await waited())[0]).toBe("insert studio_rounds on");
});
