import { randomUUID } from "node:crypto";
import { play } from "@magpie/contract/play";
import { vendor } from "@magpie/contract/vendor";
import { pino } from "pino";
import { createApp } from "../../src/app";
import type { Ctx } from "../../src/kit/ctx";
import { openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { openSession } from "../../src/modules/auth/auth";
import { admitVendor } from "../../src/modules/play/play";
import { createMerchant } from "../../src/seed/create-merchant";
import { BenchClient } from "../bench/play-client";
import { addFunded } from "../bench/play-players";
import { askAsVendor, GAME, SECRET, VENDOR } from "./vendor";

export const CODE = "bench";
const MERCHANT = { id: 1, code: CODE };

/** A player at the vendor, and their session at the portal. */
export interface Player {
  player: string;
  token: string;
}

/** An empty database becomes one merchant with a vendor and players who have opened its game. Returns the players. */
export async function layGround(url: string, secret: string, migrations: string, players: number): Promise<Player[]> {
  await migrate(url, migrations);
  const database = openDatabase({ app: url, owner: url }, { maxConnections: 8 });
  const app = await createApp({
    database,
    log: pino({ level: "error" }),
    masterSecret: Buffer.from(secret, "base64url"),
    services: NO_SERVICES,
    webFolder: "/nonexistent/web",
    artFolder: "/nonexistent/art",
    trustedProxies: 0,
    merchantHeader: true,
  });
  const address = await app.listen(0);
  const visit = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const place = { host: "", code: CODE, ip: "127.0.0.1", https: false, origin: address, headers: {} };
    return app.enter({ requestId: randomUUID(), ...place, now: new Date(), asked: null, language: "EN", sendCookie: () => {} }, work);
  };
  const game = { nodeId: GAME, vassalage: VENDOR, gameType: "RNG" as const, gameCode: GAME, name: GAME, icon: GAME };
  await database.inMerchantId(MERCHANT.id, (db) =>
    createMerchant(db, { ...MERCHANT, lanes: ["RNG"], vendors: [{ vassalage: VENDOR, displayName: VENDOR }], games: [game] }),
  );
  await visit((ctx) => admitVendor(ctx, { vassalage: VENDOR, secret: SECRET, launchUrl: "/game/?token={token}" }));
  const seats: Player[] = [];
  for (const memberId of await visit((ctx) => addFunded(ctx, players))) {
    const { token } = await visit((ctx) => openSession(ctx, { memberId, way: "username" }));
    const { url: launch } = await new BenchClient(address, token).send(play.launch, { vassalage: VENDOR, gameCode: GAME });
    const opened = await askAsVendor(address, vendor.open, { token: new URL(launch, address).searchParams.get("token") ?? "" });
    seats.push({ player: opened.player, token });
  }
  await app.close();
  await database.close();
  return seats;
}
