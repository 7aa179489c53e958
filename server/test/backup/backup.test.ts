import { randomBytes, randomUUID } from "node:crypto";
import { chmod, copyFile, cp, link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "@magpie/contract/catalogue";
import { DAY_MS } from "@magpie/domain/durations";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { besideData, type Keeper, keepBackups } from "../../src/kit/backup/keeper";
import { type BackupPlace, baseFile, baseName, listBases, listLog, logFile, timelineOf } from "../../src/kit/backup/place";
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
/** The data folder of the first restore. */
let restored: string | undefined;
/** Bets that were answered, and moments between them. */
const answered: string[] = [];
const moments: Date[] = [];

const BETS = 3;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-backup-"));
  // The database runs as another user, who has to reach its folders.
  await chmod(folder, 0o711);
  place = { folder: join(folder, "elsewhere"), key: randomBytes(32) };
  source = await startEmbedded({ dataDir: join(folder, "data"), durable: false, archive: true });
  await migrate(source.ownerUrl, MIGRATIONS);
  const beside = () => besideData(source.home, masterSecret, settings);
  keeper = keepBackups(place, { ...source, beside }, source.outgoing);
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
  await ask(source.ownerUrl, "select pg_switch_wal()");
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

/** The same backup, for a test that adds to it. */
async function copyOf({ folder: from, key }: BackupPlace): Promise<BackupPlace> {
  const copy = { folder: join(folder, `copy-${randomUUID()}`), key };
  await cp(from, copy.folder, { recursive: true });
  return copy;
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

test("G-17 F-23 GS-20 restored to a marker, or to a later one, the books have all that was answered before it and nothing since, balance, and say that they were restored, whatever became of the log that is newer", async () => {
  const [, marker, later] = moments;
  const both = [
    [marker, answered.slice(0, 2 * BETS)],
    [later, answered],
  ] as const;
  for (const [until, bets] of process.env.DEEP ? both : both.slice(0, 1)) {
    const dataDir = emptyPlace();
    const from = await copyOf(place);
    const newest = logFile(from, (await listLog(from)).at(-1) ?? "");
    if (until === marker) await truncate(newest, 1_000);
    await restore(from, dataDir, until ?? null);
    restored ??= dataDir;
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
  await refused(/has a gap: file 0/);
  await rename(`${first}.away`, first);
  if (process.env.DEEP) {
    await writeFile(first, bytes.subarray(0, bytes.length - 100));
    await refused(/sealed under another key, or changed|cut short/);
    await writeFile(first, bytes);
  }
  const file = await open(first, "r+");
  await file.write(Uint8Array.of((bytes[5_000] ?? 0) ^ 1), 0, 1, 5_000);
  await file.close();
  await refused(/sealed under another key, or changed/);
  await writeFile(first, bytes);

  const taken = emptyPlace();
  await mkdir(join(taken, "postgres", "cluster"), { recursive: true });
  await expect(restore(place, taken, marker)).rejects.toThrow(/There is something in .* already/);
});

test("F-23 GS-20 what was written after a restore is in the backup as well, and a second restore brings back both, or what was there before the first", async () => {
  const from = await copyOf(place);
  const running = await startEmbedded({ dataDir: restored ?? "", durable: false, archive: true });
  const beside = () => besideData(running.home, masterSecret, settings);
  const again = keepBackups(from, { ...running, beside }, running.outgoing);
  await again.keep();
  const ways = async () => (await listBases(from)).map((base) => timelineOf(base.from));
  expect(await ways()).toEqual([1, 2]);
  await again.keep();
  expect(await ways()).toEqual([1, 2]);
  await ask(running.ownerUrl, "create table since_the_restore ()");
  await running.stop();
  await again.keepLog();
  expect(await listLog(from)).toEqual(expect.arrayContaining(["00000002.history", expect.stringMatching(/^00000002[0-9A-F]{16}$/)]));
  if (!process.env.DEEP) return;

  const [, , before] = moments;
  const newest = (await listBases(from)).at(-1)?.name ?? "";
  const found = async (until: Date | null) => {
    const dataDir = emptyPlace();
    await restore(from, dataDir, until);
    const { bets } = await look(dataDir);
    const database = await startEmbedded({ dataDir, durable: false });
    const [row] = await ask<{ at: string | null }>(database.ownerUrl, "select to_regclass('since_the_restore')::text as at");
    await database.stop();
    return { bets, since: row?.at ?? null };
  };
  const both = { bets: answered.slice(0, 2 * BETS).sort(), since: "since_the_restore" };
  expect(await found(null)).toEqual(both);
  expect(await found(before ?? null)).toEqual({ bets: [...answered].sort(), since: null });
  // From the copy of before the first restore, over both parts of the log.
  await rm(baseFile(from, newest));
  expect(await found(null)).toEqual(both);
});

test("F-23 GS-20 the place of another database, or of another key, one that is not mounted, and log that is not the same are left as they are", async () => {
  const from = await copyOf(place);
  const kept = await listLog(from);
  const [segment = ""] = kept;
  const bytes = await readFile(logFile(from, segment));
  const outgoing = join(folder, `outgoing-${randomUUID()}`);
  await mkdir(outgoing);
  await writeFile(join(outgoing, segment), "of another database");
  const others = join(folder, "others");
  await mkdir(join(others, "global"), { recursive: true });
  const control = join("global", "pg_control");
  await copyFile(join(source.data, control), join(others, control));
  const file = await open(join(others, control), "r+");
  await file.write(randomBytes(8), 0, 8, 0);
  await file.close();

  const refused = async (sentence: RegExp, to: BackupPlace, data = source.data) => {
    const keeping = keepBackups(to, { ...source, data, beside: async () => ({}) }, outgoing);
    await expect(keeping.keepLog()).rejects.toThrow(sentence);
    expect(await readFile(join(outgoing, segment), "utf8")).toBe("of another database");
  };
  await refused(/has the backup of another database/, from, others);
  await refused(/is kept under another key/, { ...from, key: randomBytes(32) });
  await refused(/something else than the log of this database/, from);
  expect(await listLog(from)).toEqual(kept);
  expect(await readFile(logFile(from, segment))).toEqual(bytes);
  await rename(from.folder, `${from.folder}.away`);
  await refused(/is its disk mounted/, from);
  await expect(readdir(from.folder)).rejects.toThrow(/ENOENT/);
});

test("GS-20 everything is copied anew once a day, whatever a wrong clock left, and copies are kept for five weeks, and 35 at least, with the log they need", async () => {
  const running = await startEmbedded({ dataDir: join(folder, "data"), durable: false, archive: true });
  const again = keepBackups(place, { ...running, beside: async () => ({}) }, running.outgoing);
  const daysOld = async () => (await listBases(place)).map(({ at }) => Math.round((Date.now() - at.getTime()) / DAY_MS));
  /** Gives the copy another age, or makes copies of that age of it. */
  const age = async (position: number, days: number, change = rename) => {
    const base = (await listBases(place)).at(position);
    const name = baseName(new Date(Date.now() - days * DAY_MS), base?.from ?? "");
    await change(baseFile(place, base?.name ?? ""), baseFile(place, name));
  };
  await again.keep();
  expect(await daysOld()).toEqual([0]);
  await age(0, 36);
  await again.keep();
  expect(await daysOld()).toEqual([36, 0]);
  await age(1, -400);
  await again.keep();
  await again.keep();
  expect(await daysOld()).toEqual([36, 0, -400]);

  const needed = await listLog(place);
  await age(1, 1.1);
  for (let copies = 0; copies < 32; copies += 1) await age(1, 3 + copies / 100, link);
  await again.keep();
  await running.stop();
  expect(await daysOld()).toEqual([...Array(32).fill(3), 1, 0, -400]);
  expect(await listLog(place)).not.toContain(needed[0]);
});
