import { randomUUID } from "node:crypto";
import { GAME_IDS } from "@magpie/studio/rgs/studio-games";
import { sql } from "kysely";
import { pino } from "pino";
import { createApp } from "../../src/app";
import type { Ctx } from "../../src/kit/ctx";
import { openDatabase } from "../../src/kit/database/db";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { agencyModule } from "../../src/modules/agency/module";
import { openSession } from "../../src/modules/auth/auth";
import { addStock } from "../../src/modules/catalogue/catalogue";
import { admitVendor } from "../../src/modules/play/play";
import { reportsModule } from "../../src/modules/reports/module";
import { joinPortal } from "../../src/modules/studio/studio";
import { createMerchant } from "../../src/seed/create-merchant";
import { madeUpGames } from "../../src/seed/large/games";
import { addFunded, placeBelow } from "./play-players";

/** A whole server with funded players and a large catalogue, in a process of its own, so that the clients do not slow it down. */
const {
  DATABASE_URL = "",
  MASTER_SECRET = "",
  PLAYERS = "1000",
  GAMES = "10000",
  AGENTS = "0",
  TEAMS = "read",
  REPORTS = "read",
  PORT = "0",
  AGAIN = "",
} = process.env;
const MERCHANT = { id: 1, code: "bench" };
const [VENDOR, CROWDED] = ["PG", "EG2"];
const SECRET = "bench-secret";
const LAUNCH_URL = "/studio/{engine}/?token={token}&vendor={vassalage}&language={language}";
const AT_ONCE = 1_000;
const UNLIMITED = 100_000_000;

// For a comparison: the same server, whose reports nobody follows, or whose teams are followed by turns.
if (TEAMS === "turns") followByTurns();
if (REPORTS !== "read") reportsModule.schedules = [];

const database = openDatabase({ app: DATABASE_URL, owner: DATABASE_URL });
const app = await createApp({
  database,
  log: pino({ level: "error" }),
  masterSecret: Buffer.from(MASTER_SECRET, "hex"),
  services: NO_SERVICES,
  webFolder: "/nonexistent/web",
  artFolder: "/nonexistent/art",
  limits: { read: UNLIMITED, write: UNLIMITED, play: UNLIMITED, vendor: UNLIMITED },
  trustedProxies: 0,
  merchantHeader: true,
});
const address = await app.listen(Number(PORT));

/** Each signal stops the reading of teams, or lets it go on. */
function followByTurns(): void {
  let isRead = true;
  process.on("SIGUSR2", () => {
    isRead = !isRead;
  });
  for (const job of agencyModule.jobs ?? []) {
    const { name, run } = job;
    if (name !== "agency.follow") continue;
    job.run = async (...given) => {
      if (isRead) await run(...given);
    };
  }
}

function visit<T>(work: (ctx: Ctx) => Promise<T>, ip = "127.0.0.1"): Promise<T> {
  const place = { host: "", code: MERCHANT.code, ip, https: false, origin: address, headers: {} };
  return app.enter({ requestId: randomUUID(), ...place, now: new Date(), asked: null, language: "EN", sendCookie: () => {} }, work);
}

/** Makes the merchant with its games and players, and opens a session for each of them. */
async function open(): Promise<string[]> {
  const own = GAME_IDS.map((id) => ({ nodeId: id, vassalage: VENDOR, gameType: "RNG" as const, gameCode: id, name: id, icon: id }));
  const crowd = madeUpGames(
    own.map((game) => ({ ...game, vassalage: CROWDED })),
    Number(GAMES),
  );
  const vendors = [VENDOR, CROWDED].map((vassalage) => ({ vassalage, displayName: vassalage }));
  await database.inMerchantId(MERCHANT.id, async (db) => {
    await createMerchant(db, { ...MERCHANT, lanes: ["RNG"], vendors, games: own });
    for (let from = 0; from < crowd.length; from += AT_ONCE) {
      await addStock(db, { lanes: [], vendors: [], games: crowd.slice(from, from + AT_ONCE) }, AT_ONCE + from);
    }
  });
  await visit(async (ctx) => {
    await admitVendor(ctx, { vassalage: VENDOR, secret: SECRET, launchUrl: LAUNCH_URL });
    await joinPortal(ctx, { vassalage: VENDOR, secret: SECRET, host: "127.0.0.1", code: MERCHANT.code, ownWallets: false });
  });
  const members = await visit((ctx) => addFunded(ctx, Number(PLAYERS)));
  if (Number(AGENTS) > 0) await visit((ctx) => placeBelow(ctx, Number(AGENTS), members));
  const tokens: string[] = [];
  // Each from an address of their own: people of one address never sit at one table.
  for (const [at, memberId] of members.entries()) {
    const ip = `127.${1 + Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`;
    tokens.push((await visit((ctx) => openSession(ctx, { memberId, way: "username" }), ip)).token);
  }
  await sql`analyze`.execute(database.owner);
  return tokens;
}

// A server that comes back finds everything as it was left.
const tokens = AGAIN ? [] : await open();
await app.jobs.start();
app.startBackground();
console.log(`READY ${JSON.stringify({ address, tokens })}`);
