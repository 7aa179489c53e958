import { randomUUID } from "node:crypto";
import { play } from "@magpie/contract/play";
import { studio } from "@magpie/contract/studio";
import { vendor } from "@magpie/contract/vendor";
import { pino } from "pino";
import { createApp } from "../../src/app";
import type { Ctx } from "../../src/kit/ctx";
import { openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { openSession } from "../../src/modules/auth/auth";
import { admitVendor } from "../../src/modules/play/play";
import { joinPortal } from "../../src/modules/studio/studio";
import { createMerchant } from "../../src/seed/create-merchant";
import { BenchClient } from "../bench/play-client";
import { addFunded } from "../bench/play-players";
import { askAsVendor, DRILL, GAME } from "./vendor";

export const CODE = "bench";
export const TABLE = "comet-rush";
const STUDIO = "PG";
const MERCHANT = { id: 1, code: CODE };

/** A player at the vendor, and their session at the portal. */
export interface Player {
  player: string;
  token: string;
}

export interface Ground {
  players: readonly Player[];
  /** Sessions at a table that all players share. */
  seats: readonly string[];
}

export interface GroundPlan {
  url: string;
  secret: string;
  migrations: string;
  players: number;
  seats: number;
}

/** An empty database becomes one merchant with a vendor, players who have opened its game, and some who sit at a table of our own. */
export async function layGround({ url, secret, migrations, players, seats }: GroundPlan): Promise<Ground> {
  await migrate(url, migrations);
  const database = openDatabase({ app: url, owner: url }, { maxConnections: 8 });
  const app = await createApp({
    database,
    log: pino({ level: "error" }),
    masterSecret: Buffer.from(secret, "base64url"),
    services: NO_SERVICES,
    webFolder: "/nonexistent/web",
    artFolder: "/nonexistent/art",
    limits: { write: 1_000_000, play: 1_000_000 },
    trustedProxies: 0,
    merchantHeader: true,
  });
  const address = await app.listen(0);
  const visit = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const place = { host: "", code: CODE, ip: "127.0.0.1", https: false, origin: address, headers: {} };
    return app.enter({ requestId: randomUUID(), ...place, now: new Date(), asked: null, language: "EN", sendCookie: () => {} }, work);
  };
  const enter = async (memberId: string) => (await visit((ctx) => openSession(ctx, { memberId, way: "username" }))).token;
  const game = (vassalage: string, code: string) => ({
    vassalage,
    gameType: "RNG" as const,
    nodeId: code,
    gameCode: code,
    name: code,
    icon: code,
  });
  const vendors = [DRILL.vassalage, STUDIO].map((vassalage) => ({ vassalage, displayName: vassalage }));
  const games = [game(DRILL.vassalage, GAME), game(STUDIO, TABLE)];
  await database.inMerchantId(MERCHANT.id, (db) => createMerchant(db, { ...MERCHANT, lanes: ["RNG"], vendors, games }));
  await visit(async (ctx) => {
    await admitVendor(ctx, { vassalage: DRILL.vassalage, secret: DRILL.secret, launchUrl: "/game/?token={token}" });
    await admitVendor(ctx, { vassalage: STUDIO, secret: DRILL.secret, launchUrl: "/studio/{engine}/?token={token}&vendor={vassalage}" });
    await joinPortal(ctx, { vassalage: STUDIO, secret: DRILL.secret, host: "127.0.0.1", code: CODE, ownWallets: false });
  });
  const laid: { players: Player[]; seats: string[] } = { players: [], seats: [] };
  for (const memberId of await visit((ctx) => addFunded(ctx, players))) {
    const token = await enter(memberId);
    const opened = await askAsVendor(address, vendor.open, { token: await launch(address, token, DRILL.vassalage, GAME) });
    laid.players.push({ player: opened.player, token });
  }
  for (const memberId of await visit((ctx) => addFunded(ctx, seats))) {
    const token = await enter(memberId);
    const opening = { launch: await launch(address, token, STUDIO, TABLE), vendor: STUDIO, gameId: TABLE };
    laid.seats.push((await new BenchClient(address, token).send(studio.open, opening)).session);
  }
  await app.close();
  await database.close();
  return laid;
}

async function launch(address: string, token: string, vassalage: string, gameCode: string): Promise<string> {
  const { url } = await new BenchClient(address, token).send(play.launch, { vassalage, gameCode });
  return new URL(url, address).searchParams.get("token") ?? "";
}
