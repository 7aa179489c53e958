import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "@magpie/contract/catalogue";
import { members } from "@magpie/contract/members";
import { merchant } from "@magpie/contract/merchant";
import { wallet } from "@magpie/contract/wallet";
import { expect, test } from "vitest";
import { migrate } from "../src/kit/database/migrate";
import { openDesk } from "./desks/vendor-desk";
import { MIGRATIONS, runOn } from "./kit/database";
import { STOCK } from "./lab/stock";
import { give } from "./ledger/bank";
import { newWorld } from "./world";

/** Above the number after which a statement is kept prepared, whose plan a changed table makes void. */
const OFTEN = 25;
const NEXT = "9999_next_release.sql";
const OURS = `select c.oid::regclass as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
  and c.relnamespace = 'public'::regnamespace and c.relname <> 'kit_migrations'`;
const everyTable = (change: string) =>
  `do $$ declare one record; begin for one in ${OURS} loop execute format('alter table %s ${change}', one.name); end loop; end $$`;

test("F-18 a server goes on without a failed call while the next release's migration adds to every table, and after it", async () => {
  const here = await newWorld();
  const shop = await here.merchant(STOCK);
  const ana = await shop.member();
  await give(shop, ana.id, 1_000_00n);
  const seat = await (await openDesk(shop)).seat(ana.id);
  let rounds = 0;
  const play = async () => {
    const roundId = randomUUID();
    await seat.bet(roundId, "2.00");
    await seat.win(roundId, "1.00", randomUUID(), true);
    rounds += 1;
    await Promise.all([
      ana.send(wallet.balance, {}),
      ana.send(members.info, {}),
      ana.send(catalogue.recent, {}),
      shop.send(merchant.permission, {}),
      shop.send(catalogue.games, { gameType: "RNG", pageNo: 1, pageSize: 24 }),
    ]);
  };
  for (let time = 0; time < OFTEN; time += 1) await play();

  const folder = await mkdtemp(join(tmpdir(), "magpie-release-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  await writeFile(join(folder, NEXT), everyTable("add column next_release text"));
  let isReleased = false;
  const released = migrate(here.ownerUrl, folder).finally(() => {
    isReleased = true;
  });
  while (!isReleased) await play();
  expect(await released).toEqual([NEXT]);
  for (let time = 0; time < OFTEN; time += 1) await play();
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: `${1_000 - rounds}.00` });

  await runOn(here.ownerUrl, `${everyTable("drop column next_release")}; delete from kit_migrations where name = '${NEXT}'`);
  await rm(folder, { recursive: true });
});
