import { execFileSync, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { open, rm, truncate } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { openDesk, type Seat } from "../desks/vendor-desk";
import { programFile, SHORT_LIVED } from "../killed/doomed";
import { MIGRATIONS } from "../kit/database";
import { STOCK } from "../lab/stock";
import { addPlayers, give, sumOf } from "../ledger/bank";
import { newDatabase, newWorld, type World } from "../world";

// Whole servers start and stop here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const HELD = 1_000_000_00n;
const PLAYERS = 8;
const BLOCK = Buffer.alloc(1 << 20, 1);

/** A disk of our own, small enough to be filled; empty where this machine gives us none. */
function smallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), "magpie-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return "";
  }
}

const disk = process.env.DEEP && process.platform === "linux" && process.getuid?.() === 0 ? smallDisk(400) : "";

/** Leaves not a byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  for (let length = BLOCK.length; length > 0; length >>= 1) {
    while (
      await file.write(BLOCK.subarray(0, length)).then(
        ({ bytesWritten }) => bytesWritten === length,
        () => false,
      )
    );
  }
  await file.close();
}

test.runIf(disk)(
  "F-07 on a full disk the database takes nothing and says so, what was answered stays, and with room again what was not is done once",
  async () => {
    onTestFinished(() => {
      execFileSync("umount", ["-l", disk]);
      rmSync(disk, { recursive: true });
    });
    let database = await startEmbedded({ dataDir: disk });
    const port = Number(new URL(database.ownerUrl).port);
    await migrate(database.ownerUrl, MIGRATIONS);
    const here = await newWorld({ beside: { ownerUrl: database.ownerUrl, masterSecret: randomBytes(32) } as World });
    const shop = await here.merchant(STOCK);
    const desk = await openDesk(shop);
    const players = await addPlayers(shop, PLAYERS);
    for (const player of players) await give(shop, player, HELD);
    const seats: Seat[] = [];
    for (const player of players) seats.push(await desk.seat(player));

    const [answered, refused] = [seats.map(() => 0n), seats.map(() => [] as string[])];
    const play = async (place: number, isOver: () => boolean) => {
      while (!isOver()) {
        const id = randomUUID();
        const said = await seats[place]?.bet(id, "1.00", id).then(
          () => "ok",
          (error) => error.code,
        );
        if (said === "ok") answered[place] = (answered[place] ?? 0n) + 1n;
        else refused[place]?.push(said === "overloaded" ? id : `said ${said}`);
      }
    };
    const some = () => refused.every((ids) => ids.length > 0);
    const ballast = join(disk, "ballast");
    const crowd = Promise.all(seats.map((_, place) => play(place, some)));
    await fill(ballast);
    // A new file of the log, for which there is no room: the database ends rather than go on without it.
    const dying = database.ownerUrl;
    void here.database.query("select 1").catch(() => {});
    await crowd;
    expect(refused.flat().filter((id) => id.startsWith("said"))).toEqual([]);

    await truncate(ballast);
    await rm(ballast);
    database = await startEmbedded({ dataDir: disk, port }).catch(() => database);
    expect(database.ownerUrl).toBe(dying);
    for (const [place, player] of players.entries()) {
      for (const id of refused[place] ?? []) await expect.poll(() => seats[place]?.bet(id, "1.00", id).then(() => "ok", String)).toBe("ok");
      const bets = (answered[place] ?? 0n) + BigInt(refused[place]?.length ?? 0);
      expect(await sumOf(shop, player, "cash")).toBe(HELD - bets * 100n);
    }
    await here.close();
    here.close = async () => {};
    await database.stop();
  },
);

test.runIf(process.platform === "linux")("F-07 a log that nobody can write to any more stops no node", async () => {
  const port = await freePort();
  const full = openSync("/dev/full", "w");
  const env = {
    PATH: process.env.PATH ?? "",
    DATABASE_URL: await newDatabase(),
    SECRET_KEY: randomBytes(32).toString("base64url"),
    DEMO: "off",
    PORT: String(port),
    LOG_LEVEL: "debug",
  };
  const child = spawn(process.execPath, [...SHORT_LIVED, programFile("main")], { env, stdio: ["ignore", full, full] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready).toBe(200);
  for (let line = 0; line < 50; line += 1) await fetch(`http://127.0.0.1:${port}/nothing-here`);
  expect([await ready(), child.exitCode]).toEqual([200, null]);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
