import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "../src/kit/database/migrate";
import { databaseUrl, MIGRATIONS, runOn } from "./kit/database";
import { addPlayer, bet, postTo } from "./ledger/bank";
import { newWorld } from "./world";

const MERCHANT = 7;
const OLD_DAYS = 500;
/** Owns the tables as no superuser does: their rows are closed to it outside of a merchant. */
const OWNER = `months_owner_${process.pid}`;
/** Rows that were written before there were months, and all that hangs on them. */
const BEFORE = ["wallet_transactions", "wallet_lines", "wallet_accounts", "lottery_draws", "lottery_tickets"];
let url: string;
let folder: string;
let here: pg.Client;

beforeAll(async () => {
  const name = `months_${process.pid}`;
  await runOn(inject("serverUrl"), `create database ${name}`);
  url = databaseUrl(inject("serverUrl"), name);
  folder = await mkdtemp(join(tmpdir(), "magpie-months-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const names = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const later = names.slice(names.findIndex((file) => file.endsWith("_kit_months.sql")));
  await Promise.all(later.map((file) => rm(join(folder, file))));
  await migrate(url, folder);
  here = await connect();
  await here.query(`do $$ begin execute format('create role ${OWNER}; grant %I to ${OWNER}', current_user); end $$`);
  await here.query(`insert into merchant_merchants (merchant_id, code, brand_name, theme, currency, currency_symbol, default_language, time_zone)
    values (${MERCHANT}, 'old', 'Old', 'magpie', 'INR', '₹', 'EN', 'UTC')`);
  await here.query(`insert into members_members (merchant_id, id, account, nickname, type, language, created_at, password_changed_at, referral_code)
    values (${MERCHANT}, 'ana', 'ana', 'ana', 0, 'EN', now(), now(), 'ANAANAAN')`);
  await here.query("select wallet_add_accounts('{ana,\"\"}', '{INR,INR}', '{cash,house:games}')");
  for (let number = 1; number <= 20; number += 1) await move(`old ${number}`, 100, { at: `now() - interval '${OLD_DAYS} days'` });
  await move("taken back", -100, {
    at: `now() - interval '${OLD_DAYS} days'`,
    reverses: `(select id from wallet_transactions where key = 'old 3')`,
  });
  await sellOn(await addDraw("old"));
});

afterAll(async () => {
  await here.query(`drop role ${OWNER}`);
  await here.end();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody of the merchant, as the tables' owner. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select set_config('magpie.merchant', $1, false)", [String(MERCHANT)]);
  return client;
}

/** What the house gives ana, written without locks. */
async function move(key: string, amount: number, { at = "now()", reverses = "null", by = here } = {}): Promise<void> {
  await by.query(
    `select wallet_write(${at}, jsonb_build_array(jsonb_build_object('key', $1::text, 'hash', repeat('00', 32), 'kind', 'test.raw', 'details',
      jsonb_build_object(), 'reverses', ${reverses}, 'actor', 't', 'request_id', 't', 'address', '')), '{1,1}',
      array(select id from wallet_accounts order by owner desc), array[$2::bigint, -$2::bigint])`,
    [key, amount],
  );
}

async function addDraw(issue: string): Promise<string> {
  const { rows } = await here.query(
    `insert into lottery_draws (game_code, issue, book, opens_at, locks_at, draws_at, source)
      values ('lotto', $1, 'b', now() - interval '2 hours', now() + interval '1 hour', now() + interval '1 hour', 'FEED') returning id::text`,
    [issue],
  );
  return rows[0].id;
}

/** Sells one ticket on an issue that is open. */
async function sellOn(draw: string): Promise<void> {
  await here.query("update lottery_draws set state = 'open', commit = sha256('') where id = $1", [draw]);
  await here.query(
    `insert into lottery_tickets (draw_id, member_id, id, order_id, line, play, selection, positions, mode, unit, multiple, units, stake, cost,
      odds, cap, exposure, leaf, placed_at)
    values ($1, 'ana', gen_random_uuid(), gen_random_uuid(), 1, 'p', '1', '', 'm', 1, 1, 1, 1, 1, '', 1, 1, sha256(''), now())`,
    [draw],
  );
}

/** What a plain owner does, who is in no merchant. */
async function asOwner(statement: string): Promise<void> {
  await here.query(`begin; set local role ${OWNER}; set local magpie.merchant = ''`);
  try {
    await here.query(statement);
    await here.query("commit");
  } catch (error) {
    await here.query("rollback");
    throw error;
  }
}

async function ask(text: string): Promise<unknown[]> {
  return (await here.query({ text, rowMode: "array" })).rows;
}

async function everything(): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for (const table of BEFORE) found.push(await ask(`select to_jsonb(t)::text from ${table} t order by 1`));
  return found;
}

/** The indexes of lines and tickets, and the files that they are in. */
const indexesOf = (schema: string, part = "") =>
  ask(`select i.indexrelid::int, pg_relation_filenode(i.indexrelid)::int from pg_index i
    where i.indrelid in ('${schema}.wallet_lines${part}'::regclass, '${schema}.lottery_tickets${part}'::regclass) order by 1`);
const partOf = async (key: string) =>
  (
    await ask(`select distinct l.tableoid::regclass::text from wallet_lines l join wallet_transactions t on t.id = l.transaction_id
    where t.key = '${key}'`)
  ).flat();
const keepMonths = (moment: string) => here.query(`call kit_keep_months('wallet_lines', 'wallet_ids', ${moment})`);
const thisMonth = async () => (await ask("select 'months.wallet_lines_' || kit_month_of(now())")).flat();

test("I-04 I-05 a ledger with lines is carried into months without losing a row, and its keys and reversals go on having one effect", async () => {
  const [before, indexes] = [await everything(), await indexesOf("public")];
  await migrate(url, MIGRATIONS);
  expect(await everything()).toEqual(before);
  // Nothing was built anew, for which bets would have waited.
  expect(await indexesOf("months", "_0000")).toEqual(indexes);
  expect(await partOf("old 1")).toEqual(["months.wallet_lines_0000"]);
  await here.end();
  here = await connect();
  await move("new", 5);
  expect(await partOf("new")).toEqual(await thisMonth());
  await expect(move("old 1", 100)).rejects.toThrow(/wallet_transactions_merchant_id_key_key/);
  const again = move("taken back again", -100, { reverses: "(select id from wallet_transactions where key = 'old 3')" });
  await expect(again).rejects.toThrow(/wallet_reversed_once/);
  expect(await ask("select key, after -> 0 ->> 'balance' from wallet_known('{old 2,nobody,new}')")).toEqual([
    ["old 2", "200"],
    ["new", "1905"],
  ]);
});

test("a line is looked for in the month of its transaction alone", async () => {
  const plan = (
    await ask(`explain (analyze, costs off, timing off) select l.* from wallet_transactions t
    join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id where t.key = 'new' and t.merchant_id = ${MERCHANT}`)
  ).join("\n");
  expect(plan).toMatch(/wallet_lines_0000 .*never executed/);
  expect(plan.match(/on wallet_lines_\d+ \w+ \(actual/g)).toEqual([
    expect.stringContaining(String(await thisMonth()).replace("months.", "")),
  ]);
});

test("I-09 a month begins once its part is there for all to see, and a purse's sequence goes on in it", async () => {
  const next = "date_trunc('month', now()) + interval '40 days'";
  const part = (await ask(`select 'months.wallet_lines_' || kit_month_of(${next})`)).flat();
  await here.query("begin");
  await here.query(`drop table ${part[0]}`);
  await keepMonths(next);
  expect(await ask(`select pg_sequence_last_value('wallet_ids') < kit_month_begins(kit_month_of(${next}))`)).toEqual([[true]]);
  await here.query("commit");
  // Another who took ids before the month begins writes them afterwards, into the month that they are of.
  const slow = await connect();
  await slow.query("select nextval('wallet_ids')");
  await keepMonths(next);
  await keepMonths(next);
  await slow.query("begin");
  await move("slow", 1, { by: slow });
  const overtaken = await connect();
  const second = move("overtaken", 1, { by: overtaken });
  const refused = expect(second).rejects.toThrow(/wallet_house_has_lines_only/);
  const waiting = `select count(*)::int from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and l.locktype = 'transactionid' and a.datname = current_database()`;
  await expect.poll(() => ask(waiting)).toEqual([[1]]);
  await slow.query("commit");
  await refused;
  await move("next", 1, { by: overtaken });
  await Promise.all([slow.end(), overtaken.end()]);
  expect([await partOf("slow"), await partOf("next")]).toEqual([await thisMonth(), part]);
  expect(
    await ask("select sequence::int, balance_after::int from wallet_lines where balance_after is not null order by sequence desc limit 3"),
  ).toEqual([
    [24, 1907],
    [23, 1906],
    [22, 1905],
  ]);
  expect(await ask("select version::int, balance::int from wallet_accounts where owner = 'ana'")).toEqual([[24, 1907]]);
});

test("I-04 the application cannot see the months, and nobody changes a line in one of them", async () => {
  for (const statement of ["select from months.wallet_lines_0000", "call wallet_close_month(0)", "call wallet_open_month(0)"]) {
    await here.query("begin; set local role magpie_app");
    await expect(here.query(statement)).rejects.toThrow(/permission denied/);
    await here.query("rollback");
  }
  for (const part of ["months.wallet_lines_0000", ...(await thisMonth())]) {
    for (const statement of [`update ${part} set amount = 1`, `delete from ${part}`, `truncate ${part}`]) {
      await expect(here.query(statement)).rejects.toThrow(/only grows/);
    }
    await expect(here.query(`insert into ${part} select * from ${part} limit 1`)).rejects.toThrow();
  }
});

test("I-05 I-14 an old month is closed once its books are, is not missed by a bet, and is proved again when it is opened", async () => {
  const close = (month = "0") => asOwner(`call wallet_close_month(${month})`);
  await expect(close("kit_month_of(now())")).rejects.toThrow(/an older month is still there/);
  await expect(close()).rejects.toThrow(/not all days are sealed/);
  const day = `(now() - interval '${OLD_DAYS - 1} days')::date`;
  await here.query(`select wallet_seal_on(${day}, 100)`);
  await here.query(`insert into wallet_cursors (merchant_id, reader, upto) values (${MERCHANT}, 'slow', '0')`);
  await expect(close()).rejects.toThrow(/not all is read/);
  await here.query("delete from wallet_cursors");
  // Reports keep their own place.
  await expect(close()).rejects.toThrow(/not all is read/);
  await here.query(`insert into reports_state (merchant_id, zone, upto) select ${MERCHANT}, 'UTC', max(upto) from wallet_days`);
  const changeOf = (amount: string) =>
    `begin; set local session_replication_role = replica; update months.wallet_lines_0000 set amount = ${amount} where sequence = 4; commit`;
  await here.query(changeOf("amount + 1"));
  await expect(close()).rejects.toThrow(/not as they were sealed/);
  await here.query(changeOf("amount - 1"));

  const before = await everything();
  await close();
  expect(await ask("select min(sequence)::int from wallet_lines where balance_after is not null")).toEqual([[22]]);
  await move("after", 1);
  expect(await ask("select version::int, balance::int from wallet_accounts where owner = 'ana'")).toEqual([[25, 1908]]);
  await expect(move("old 1", 100)).rejects.toThrow(/wallet_transactions_merchant_id_key_key/);
  expect(await ask("select wallet_line_at(id, version, now() - interval '1 day')::int from wallet_accounts where owner = 'ana'")).toEqual([
    [21],
  ]);
  await expect(here.query("delete from months.wallet_lines_0000")).rejects.toThrow(/only grows/);
  // Figures of a closed month would come out as nothing.
  await here.query(`insert into wallet_cursors (merchant_id, reader, upto) select ${MERCHANT}, 'done', max(upto) from wallet_days`);
  for (const again of ["reports_forget()", "wallet_read_again('done')", "wallet_read_on('new', 10)"]) {
    await expect(here.query(`select ${again}`)).rejects.toThrow(/merchant 7: month 0 of the ledger is closed/);
  }
  expect(await ask("select count(*)::int from wallet_read_on('done', 1)")).toEqual([[1]]);
  await here.query("begin; set local magpie.merchant = '8'");
  expect(await ask("select from wallet_read_on('new', 10)")).toEqual([]);
  await here.query("rollback");

  await asOwner("call wallet_open_month(0)");
  await here.query("select reports_forget(), wallet_read_again('done')");
  expect(await ask("select key from wallet_read_on('done', 1)")).toEqual([["old 1"]]);
  expect((await everything())[1]).toEqual(expect.arrayContaining(before[1] ?? []));
  expect(await ask(`select changed from wallet_check_on(${day}, 0, 100)`)).toEqual([[null]]);
});

test("tickets are carried into months too, by their issues, and an old month of them is closed once its issues are settled", async () => {
  const draw = await addDraw("new");
  expect(await ask(`select ${draw} >= kit_month_begins(kit_month_of(now()))`)).toEqual([[true]]);
  await sellOn(draw);
  const month = await ask("select 'months.lottery_tickets_' || kit_month_of(now())");
  expect(await ask(`select tableoid::regclass::text from lottery_tickets order by draw_id`)).toEqual([
    ["months.lottery_tickets_0000"],
    ...month,
  ]);
  const sealed = "sealed_at = now(), sealed_count = 1, sealed_stake = 1, sealed_root = sha256('')";
  await here.query(`update lottery_draws set state = 'locked', ${sealed} where id = ${draw}`);
  await expect(sellAgain(`lottery_tickets`, draw)).rejects.toThrow(/not on sale/);
  await expect(sellAgain(String(month), draw)).rejects.toThrow(/not on sale/);

  const close = () => asOwner("call lottery_close_month(0)");
  await expect(close()).rejects.toThrow(/an issue is not settled/);
  const ago = `now() - interval '${OLD_DAYS} days'`;
  await here.query(`update lottery_draws set state = 'settled', ${sealed}, result = '{}', settled_at = now(), draws_at = ${ago}, locks_at = ${ago},
    opens_at = ${ago} - interval '1 hour' where issue = 'old'`);
  const before = await ask("select to_jsonb(t)::text from lottery_tickets t order by 1");
  await close();
  expect(await ask("select count(*)::int from lottery_tickets")).toEqual([[1]]);
  await here.query("call kit_attach_month('lottery_tickets', 0)");
  expect(await ask("select to_jsonb(t)::text from lottery_tickets t order by 1")).toEqual(before);
});

const sellAgain = (table: string, draw: string) =>
  here.query(`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).* from lottery_tickets t
    where draw_id = ${draw}`);

test("F-10 the job makes next month's part, however often it runs, and bets do without it", async () => {
  const product = await newWorld();
  const owner = new pg.Client({ connectionString: product.ownerUrl });
  await owner.connect();
  const parts = async (): Promise<string[]> =>
    (
      await owner.query("select inhrelid::regclass::text as part from pg_inherits where inhparent = 'wallet_lines'::regclass order by 1")
    ).rows.map(({ part }) => part);
  // Before anybody has taken an id: connections take several at once.
  for (const part of (await parts()).slice(1)) await owner.query(`drop table ${part}; select setval('wallet_ids', 1000000)`);
  const shop = await product.merchant();
  const ana = await addPlayer(shop, 100n);
  await postTo(shop, "bet", bet(ana, 10n));
  expect(await parts()).toEqual(["months.wallet_lines_0000"]);
  // The month may end while this runs: the next part is then made all the same, and ids move on from this one's beginning at least.
  const { rows: due } = await owner.query(`select kit_month_begins(kit_month_of(now())) as begins,
    'months.wallet_lines_' || kit_month_of((date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC') as next`);
  for (let time = 0; time < 2; time += 1) {
    await shop.rows((db) => product.server.jobs.add(db, shop.id, "wallet.keepMonths", {}));
    await product.jobsDone();
  }
  expect(await parts()).toContain(due[0].next);
  expect((await owner.query("select nextval('wallet_ids') > $1 as moved", [due[0].begins])).rows).toEqual([{ moved: true }]);
  // A connection that took ids before goes on with them, so in which part this lies is not ours to say.
  await postTo(shop, "later", bet(ana, 10n));
  const { rows } = await owner.query("select distinct tableoid::regclass::text as part from wallet_lines order by 1");
  expect(rows[0]).toEqual({ part: "months.wallet_lines_0000" });
  expect(await parts()).toEqual(expect.arrayContaining(rows.map(({ part }) => part)));
  await owner.end();
});
