import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "@magpie/contract/catalogue";
import { DAY_MS } from "@magpie/domain/durations";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { besideData, type Keeper, keepBackups } from "../../src/kit/backup/keeper";
import { type BackupPlace, baseName, listBases } from "../../src/kit/backup/place";
import { migrate } from "../../src/kit/database/migrate";
import { type Embedded, startEmbedded } from "../../src/kit/embedded/embedded";
import { restore } from "../../src/restore/restore";
import { openDesk } from "../desks/vendor-desk";
import { MIGRATIONS } from "../kit/database";
import { STOCK } from "../lab/stock";
import { addPlayer } from "../ledger/bank";
import { newWorld, type World, WorldMerchant } from "../world";

// Whole servers start and stop here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const masterSecret = randomBytes(32);
const settings = { PUBLIC_URL: "https://play.example" };
let folder: string;
let place: BackupPlace;
let source: Embedded;
let keeper: Keeper;
let shop: WorldMerchant;
/** Bets that were answered, and moments between them. */
const answered: string[] = [];
const moments: Date[] = [];

const BETS = 3;
const log = { error: () => {} };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-backup-"));
  // The database runs as another user, who has to reach its folders.
  await chmod(folder, 0o711);
  place = { folder: join(folder, "elsewhere"), key: randomBytes(32) };
  source = await startEmbedded({ dataDir: join(folder, "data"), durable: false, archive: true });
  await migrate(source.ownerUrl, MIGRATIONS);
  const beside = () => besideData(source.home, masterSecret, settings);
  keeper = keepBackups(place, { ...source, beside }, source.outgoing, log);
  const world = await newWorld({ beside: { ownerUrl: source.ownerUrl, masterSecret } as World });
  shop = await world.merchant(STOCK);
  const seat = await (await openDesk(shop)).seat(await addPlayer(shop, 1_000_00n));
  const play = async () => {
    for (let bet = 0; bet < BETS; bet += 1) {
      const id = randomUUID();
      await seat.bet(id, "10.00", id);
      answered.push(id);
    }
    moments.push((await ask<{ at: Date }>(source.ownerUrl, "select clock_timestamp() as at"))[0]?.at ?? new Date(0));
  };
  await play();
  await keeper.keep();
  await play();
  await play();
  await world.close();
  world.close = async () => {};
  // Somebody with the owner's rights puts money into a pocket, past all rules.
  await ask(source.ownerUrl, "set session_replication_role = replica; update wallet_accounts set balance = balance + 1 where owner <> ''");
  await source.stop();
  await keeper.keepLog();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

const emptyPlace = () => join(folder, `restored-${randomUUID()}`);

/** The bets in a restored database, and whether its portal is open. */
async function look(dataDir: string): Promise<{ bets: string[]; isOpen: string; told: unknown[] }> {
  const database = await startEmbedded({ dataDir, durable: false });
  const secret = Buffer.from(await readFile(join(dataDir, "secret"), "utf8"), "base64url");
  const world = await newWorld({ beside: { ownerUrl: database.ownerUrl, masterSecret: secret } as World });
  const restored = new WorldMerchant(world, shop.id, shop.code);
  const isOpen = await restored.send(catalogue.lanes, {}).then(
    () => "open",
    (error) => error.code,
  );
  const told = await ask(database.ownerUrl, "select kind, what from events_rows");
  const rows = await ask<{ id: string }>(
    database.ownerUrl,
    "select split_part(key, ':', -1) as id from wallet_transactions where kind = 'play.bet' order by id",
  );
  await world.close();
  world.close = async () => {};
  await database.stop();
  return { bets: rows.map(({ id }) => id), isOpen, told };
}

test("G-17 F-23 GS-20 restored to a marker, or to a later one, the books have all that was answered before it and nothing since, balance, and say that they were restored", async () => {
  const [, marker, later] = moments;
  const both = [
    [marker, answered.slice(0, 2 * BETS)],
    [later, answered],
  ] as const;
  for (const [until, bets] of process.env.DEEP ? both : both.slice(0, 1)) {
    const dataDir = emptyPlace();
    await restore(place, dataDir, until ?? null);
    const found = await look(dataDir);
    expect(found.bets).toEqual([...bets].sort());
    expect(found).toMatchObject({ isOpen: "system_maintenance", told: [{ kind: "outage", what: "server.restored" }] });
    expect(await readFile(join(dataDir, "secret"), "utf8")).toBe(masterSecret.toString("base64url"));
    expect(JSON.parse(await readFile(join(dataDir, "settings.json"), "utf8"))).toEqual(settings);
  }
});

test("F-23 books that do not balance are not opened, and leave nothing that could be", async () => {
  const dataDir = emptyPlace();
  await expect(restore(place, dataDir, null)).rejects.toThrow(/do not balance:\nI-02/);
  expect(await readdir(join(dataDir, "postgres"))).toEqual(["server.log"]);
  expect(await readdir(dataDir)).toEqual(["postgres"]);
});

test("F-23 GS-20 another key, a byte that was changed, a log with a gap, one that ends too early, and a place in use bring nothing back, and each says why", async () => {
  const marker = moments[1] ?? null;
  const refused = async (sentence: RegExp, from = place, until = marker) => {
    const dataDir = emptyPlace();
    await expect(restore(from, dataDir, until)).rejects.toThrow(sentence);
    expect((await readdir(dataDir)).filter((name) => name !== "postgres")).toEqual([]);
  };
  await refused(/sealed under another key, or changed/, { ...place, key: randomBytes(32) });
  await refused(/There is no backup in .* from before 2020/, place, new Date("2020-01-01"));
  if (process.env.DEEP) await refused(/The log ends before 2090/, place, new Date("2090-01-01"));

  const segments = (await readdir(join(place.folder, "log"))).sort();
  const first = join(place.folder, "log", segments.find((name) => name.length === 24) ?? "");
  const bytes = await readFile(first);
  await rename(first, `${first}.away`);
  await refused(/has a gap: file number/);
  await rename(`${first}.away`, first);
  await writeFile(first, bytes.subarray(0, bytes.length - 100));
  await refused(/sealed under another key, or changed|cut short/);
  const file = await open(first, "r+");
  await file.write(Uint8Array.of((bytes[5_000] ?? 0) ^ 1), 0, 1, 5_000);
  await file.close();
  await refused(/sealed under another key, or changed/);
  await writeFile(first, bytes);

  const taken = emptyPlace();
  await mkdir(join(taken, "postgres"), { recursive: true });
  await writeFile(join(taken, "postgres", "PG_VERSION"), "18");
  await expect(restore(place, taken, marker)).rejects.toThrow(/There is something in .* already/);
});

test("GS-20 everything is copied anew once a day, and copies are kept for five weeks with the log they need", async () => {
  const [base] = await listBases(place);
  const running = await startEmbedded({ dataDir: join(folder, "data"), durable: false, archive: true });
  const again = keepBackups(place, { ...running, beside: async () => ({}) }, running.outgoing, log);
  await again.keep();
  expect(await listBases(place)).toEqual([base]);
  const age = async (days: number) => {
    const [oldest] = await listBases(place);
    const name = baseName(new Date(Date.now() - days * DAY_MS), oldest?.from ?? "");
    await rename(join(place.folder, oldest?.name ?? ""), join(place.folder, name));
    return name;
  };
  const yesterdays = await age(1.1);
  await again.keep();
  expect((await listBases(place)).map(({ name }) => name)).toEqual([yesterdays, expect.not.stringMatching(yesterdays)]);
  const needed = (await readdir(join(place.folder, "log"))).length;
  await age(36);
  const [, newest] = await listBases(place);
  await rename(
    join(place.folder, newest?.name ?? ""),
    join(place.folder, baseName(new Date(Date.now() - 1.1 * DAY_MS), newest?.from ?? "")),
  );
  await again.keep();
  expect((await listBases(place)).map(({ at }) => Math.round((Date.now() - at.getTime()) / DAY_MS))).toEqual([1, 0]);
  expect((await readdir(join(place.folder, "log"))).length).toBeLessThan(needed);
  await running.stop();
});
