import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give } from "../../../../test/ledger/bank";
import { newWorld, type World } from "../../../../test/world";

let here: World;

const WATCHED = ["studio_rounds", "wallet_transactions"];
const disk = (setting: "on" | "off") =>
  sql`do $$ begin execute format('alter database %I set synchronous_commit = ${sql.raw(setting)}', current_database()); end $$`;

/** The database of tests never waits for its disk; this one says of each row whether its commit would. */
beforeAll(async () => {
  here = await newWorld();
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
});

async function waited(): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    with gone as (delete from waited returning place, what, setting)
    select what || ' ' || setting as said from gone order by place`.execute(here.database.owner);
  return rows.map(({ said }) => said);
}

test("GS-07 a round waits for the disk before its stake is asked for, and its end waits for none", async () => {
  const shop = await studioShop(here, {});
  const ana = await shop.member();
  await give(shop, ana.id, 100_00n);
  const seat = await sitDown(shop, ana, "pebble-drop");
  await waited();
  expect((await seat.play({ board: "8-low" })).round.state).toBe("settled");
  expect(await waited()).toEqual(["insert studio_rounds on", "insert wallet_transactions on", "update studio_rounds off"]);
});

test("GS-07 S-01 a round that is asked for in capitals as well is one round, with one stake", async () => {
  const shop = await studioShop(here, {});
  const ana = await shop.member();
  await give(shop, ana.id, 100_00n);
  const seat = await sitDown(shop, ana, "pebble-drop");
  const id = (await seat.play({ board: "8-low" })).round.id.replace(/^......../, "abcdefab");
  const names = [id, id.toUpperCase(), id.replace("abc", "ABC"), id.replace("fab", "FAB")];
  const answers = await Promise.all(names.map((name) => seat.play({ board: "8-low" }, name)));
  expect(new Set(answers.map(({ round }) => JSON.stringify([round.id, round.nonce, round.payout]))).size).toBe(1);
  const bets = await shop.rows((db) => db.selectFrom("play_rounds").select("roundId").where("roundId", "ilike", id).execute());
  expect(bets).toEqual([{ roundId: id }]);
});
