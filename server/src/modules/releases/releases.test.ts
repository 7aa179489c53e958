import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desk } from "@magpie/contract/office/desk";
import { proposals } from "@magpie/contract/office/proposals";
import { releases } from "@magpie/contract/office/releases";
import { reports } from "@magpie/contract/office/reports";
import { DAY_MS } from "@magpie/domain/durations";
import { dayIn } from "@magpie/domain/period";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { sitDown, studioShop } from "../../../test/desks/studio-desk";
import { come, FIVE, lotteryShop, readIssue, runLottery } from "../../../test/lottery/desk";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";
import { FILES_LIST, openCriticalFiles } from "../../kit/outside/critical-files";
import { NO_SERVICES } from "../../kit/outside/services";
import { watchFiles } from "./watch-files";

const PROGRAM = "dist/server/main.mjs";
const SQL = "server/migrations/0001_kit.sql";

/** A folder that looks like an installed product, with files that a test may change. */
async function installed(version = "1.0.0") {
  const root = await mkdtemp(join(tmpdir(), "magpie-files-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, ".."), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const texts: Record<string, string> = { [PROGRAM]: `draw("${version}")`, [SQL]: "select 1" };
  for (const [path, text] of Object.entries(texts)) await write(path, text);
  const hashes = await Promise.all(Object.entries(texts).map(async ([path, text]) => [path, await sha256(text)]));
  const folders = ["dist/server", "server/migrations"];
  await write("dist/critical-files.json", JSON.stringify({ version, folders, files: Object.fromEntries(hashes) }));
  return { root, write, drop: (path: string) => rm(join(root, path)), text: texts[PROGRAM] ?? "" };
}

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(text))).toString("hex");
}

type Files = Awaited<ReturnType<typeof openCriticalFiles>>;

async function servedFrom(root: string) {
  const files = await openCriticalFiles(root, new Date());
  return { files, product: await newWorld({ services: { ...NO_SERVICES, criticalFiles: files } }) };
}

/** Lets a node begin its watch over one merchant, and end it. */
async function watched(product: World, shop: WorldMerchant, files: Files, others: number[] = []): Promise<void> {
  const watch = watchFiles({
    services: { ...NO_SERVICES, criticalFiles: files },
    clock: () => product.now(),
    isSureOfTime: () => true,
    log: pino({ level: "silent" }),
    broadcasts: undefined as never,
    listMerchants: async () => [...others, shop.id],
    inMerchant: (id, work) => (id === shop.id ? shop.visit(work) : Promise.reject(new Error("its rows cannot be written"))),
  });
  watch.beat();
  await watch.close();
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => (error as { code: string }).code,
  );

test("GS-16 critical files are hashed at install, at start, each day and when somebody asks; a file that was changed, added or lost is an event in red", async () => {
  const place = await installed();
  const { files, product } = await servedFrom(place.root);
  const shop = await product.merchant();
  const nisha = await shop.operator({ rights: ["audit.read", "reports.read"] });
  await watched(product, shop, files);
  product.at(new Date(Date.now() + DAY_MS + 1));
  await watched(product, shop, files);
  const checksNow = async () => (await nisha.send(releases.checks, {})).content;
  product.at(null);
  expect((await checksNow()).map(({ cause, changed }) => [cause, changed])).toEqual([
    ["daily", []],
    ["start", []],
    ["install", []],
  ]);
  expect(await nisha.send(releases.check, {})).toEqual({ changed: [], files: 2 });

  await place.write(PROGRAM, 'draw("me")');
  await place.write("dist/server/extra.mjs", "");
  await place.drop(SQL);
  const { changed } = await nisha.send(releases.check, {});
  const [expected, actual] = [await sha256(place.text), await sha256('draw("me")')];
  expect(changed).toEqual([
    { path: "dist/server/extra.mjs", expected: null, actual: await sha256("") },
    { path: PROGRAM, expected, actual },
    { path: SQL, expected: await sha256("select 1"), actual: null },
  ]);
  const [last] = await checksNow();
  expect(last).toMatchObject({ cause: "demand", by: nisha.account, node: files.node, files: 3, changed });
  expect((await nisha.send(releases.files, { id: last?.id ?? "" })).files).toHaveLength(3);
  expect((await nisha.send(desk.now, {})).alarms).toContainEqual(
    expect.objectContaining({ kind: "file_hash", title: "dist/server/extra.mjs" }),
  );
  const today = dayIn("Asia/Kolkata", product.now());
  const told = await nisha.send(reports.events, { from: today, to: today, kind: "file" });
  expect(told.content.find(({ subject }) => subject === PROGRAM)).toMatchObject({ what: "file.changed", before: expected, after: actual });
});

test("GS-16 a build that replaced all files under a running server is a release to be started, and stops nothing", async () => {
  const place = await installed();
  const { files, product } = await servedFrom(place.root);
  await place.write(PROGRAM, "built again");
  expect((await files.check(product.now())).changed).toHaveLength(1);
  const list = JSON.parse(await readFile(join(place.root, FILES_LIST), "utf8"));
  list.files[PROGRAM] = await sha256("built again");
  await place.write(FILES_LIST, JSON.stringify(list));
  expect((await files.check(product.now())).changed).toEqual([]);
});

test("GS-16 a build whose list is gone is not started, and a list that nobody can read excuses nothing", async () => {
  const place = await installed();
  const { files, product } = await servedFrom(place.root);
  await place.write(PROGRAM, 'draw("me")');
  for (const text of ["", "{", '{"version":1}']) {
    await place.write(FILES_LIST, text);
    expect((await files.check(product.now())).changed).toHaveLength(1);
  }
  await place.drop(FILES_LIST);
  expect((await files.check(product.now())).changed).toHaveLength(1);
  await expect(openCriticalFiles(place.root, product.now())).rejects.toThrow(/critical-files\.json is missing/);
});

test("GS-16 a merchant whose rows cannot be written leaves no other without its check, and of each check only what differs is a row's", async () => {
  const place = await installed();
  const { files, product } = await servedFrom(place.root);
  const shop = await product.merchant();
  await watched(product, shop, files, [-1]);
  const kept = async () => {
    const { rows } = await shop.rows((db) =>
      sql<{ files: unknown[]; total: number }>`select files, total from releases_checks`.execute(db),
    );
    return rows;
  };
  expect(await kept()).toEqual([{ files: [], total: 2 }]);
  const nisha = await shop.operator({ rights: ["audit.read"] });
  const [check] = (await nisha.send(releases.checks, {})).content;
  const all = await nisha.send(releases.files, { id: check?.id ?? "" });
  expect(all.files.map(({ path, expected, actual }) => [path, expected === actual, expected === files.expected.get(path)])).toEqual([
    [PROGRAM, true, true],
    [SQL, true, true],
  ]);
});

test("GS-16 what was expected and found is kept for 90 days, and nobody changes it", async () => {
  const place = await installed();
  const { files, product } = await servedFrom(place.root);
  const shop = await product.merchant();
  await watched(product, shop, files);
  const refused = expect.objectContaining({ constraint: "releases_kept" });
  for (const table of ["releases_checks", "releases_installed", "releases_records"]) {
    await expect(shop.rows((db) => sql`delete from ${sql.table(table)}`.execute(db))).rejects.toEqual(refused);
    await expect(shop.rows((db) => sql`update ${sql.table(table)} set merchant_id = merchant_id`.execute(db))).rejects.toEqual(refused);
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(product.database.owner)).rejects.toEqual(refused);
  }
  await shop.rows((db) =>
    sql`insert into releases_checks (at, node, cause, release, files, changed)
      values (now() - interval '91 days', 'old', 'daily', ${files.release}, '[]', 0)`.execute(db),
  );
  await shop.rows((db) => sql`delete from releases_checks where node = 'old'`.execute(db));
});

test("GS-16 a server whose files were changed draws nothing, settles nothing and begins no round, until they are as they were built", async () => {
  const place = await installed();
  const { files, product } = await servedFrom(place.root);
  const shop = await lotteryShop(product);
  const house = await studioShop(product);
  const player = await house.member();
  const seat = await sitDown(house, player, "crown-of-embers");
  const state = async () => (await readIssue(shop, FIVE, "T-1")).state;
  const before = await state();

  await place.write(PROGRAM, "tampered");
  await files.check(new Date());
  await come(shop, FIVE, "T-1", "draw");
  await runLottery(shop);
  expect(await state()).toBe(before);
  expect(await codeOf(seat.play())).toBe("switched_off");

  await place.write(PROGRAM, place.text);
  await files.check(new Date());
  await runLottery(shop);
  expect(await state()).toBe("settled");
  expect(await codeOf(seat.play())).not.toBe("switched_off");
});

test("GS-27 each release is listed with its hashes, and what it changes, why, by whom and who approved it is written once, by two", async () => {
  const old = await installed();
  const { files, product } = await servedFrom(old.root);
  const shop = await product.merchant();
  const means = { rights: ["audit.read", "merchant.edit"] as const };
  const [maya, dev] = [await shop.operator({ rights: [...means.rights] }), await shop.operator({ rights: [...means.rights] })];
  await watched(product, shop, files);
  const alarms = async () => (await maya.send(desk.now, {})).alarms.map(({ kind }) => kind);
  expect(await alarms()).not.toContain("release");

  const next = await installed("1.1.0");
  const newer = await openCriticalFiles(next.root, product.now());
  await watched(product, shop, newer);
  const { releases: list } = await maya.send(releases.list, {});
  expect(list.map(({ version, record }) => [version, record?.who])).toEqual([
    ["1.1.0", undefined],
    ["1.0.0", "system"],
  ]);
  expect(await alarms()).toContain("release");

  const input = { hash: newer.release, what: "Quicker draws", why: "Players waited", rollbackTried: true };
  expect(await codeOf(maya.send(releases.record, input))).toBe("proposal_required");
  const { ticket, blast } = await maya.send(proposals.preview, { call: "releases.record", input });
  const { id } = await maya.send(proposals.propose, { ticket, reason: "as agreed" });
  await dev.send(proposals.decide, { id, agree: true, blastHash: blast.hash, reason: "read it" });
  expect((await maya.send(releases.list, {})).releases[0]).toMatchObject({
    hash: newer.release,
    record: { what: "Quicker draws", why: "Players waited", who: maya.account, approver: dev.account, rollbackTried: true },
  });
  expect(await alarms()).not.toContain("release");
  expect(await codeOf(maya.send(proposals.preview, { call: "releases.record", input }))).toBe("revision_stale");
});

test("GS-27 a release that nobody answers for stays in red, however many are installed after it and whichever is started again", async () => {
  const { files, product } = await servedFrom((await installed()).root);
  const shop = await product.merchant();
  const means = { rights: ["audit.read", "merchant.edit"] as const };
  const [maya, dev] = [await shop.operator({ rights: [...means.rights] }), await shop.operator({ rights: [...means.rights] })];
  await watched(product, shop, files);
  const install = async (version: string, after: number) => {
    product.at(new Date(Date.now() + after));
    const opened = await openCriticalFiles((await installed(version)).root, product.now());
    await watched(product, shop, opened);
    return opened;
  };
  const red = async () => (await maya.send(desk.now, {})).alarms.filter(({ kind }) => kind === "release").map(({ title }) => title);
  const second = await install("1.1.0", 1_000);
  const third = await install("1.2.0", 2_000);
  expect(await red()).toEqual([`1.2.0 ${third.release.slice(0, 12)} +1`]);
  const input = { hash: third.release, what: "Quicker draws", why: "Players waited", rollbackTried: true };
  const { ticket, blast } = await maya.send(proposals.preview, { call: "releases.record", input });
  const { id } = await maya.send(proposals.propose, { ticket, reason: "as agreed" });
  await dev.send(proposals.decide, { id, agree: true, blastHash: blast.hash, reason: "read it" });
  const left = [`1.1.0 ${second.release.slice(0, 12)}`];
  expect(await red()).toEqual(left);
  await watched(product, shop, second);
  await watched(product, shop, third);
  expect(await red()).toEqual(left);
  const today = dayIn("Asia/Kolkata", product.now());
  const nisha = await shop.operator({ rights: ["reports.read"] });
  const { content } = await nisha.send(reports.events, { from: today, to: today, kind: "file" });
  expect(content.map(({ what, subject, before, after }) => [what, subject, before, after])).toEqual([
    ["release.back", third.release, "1.2.0", "1.1.0"],
  ]);
});
