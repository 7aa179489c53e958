import { randomBytes } from "node:crypto";
import pg from "pg";
import { type DatabaseCluster, startDatabase } from "./database";
import { APP, DATABASE, isReady, makeNode, startProxy, startRedis } from "./front";
import { layGround, type Player } from "./ground";
import { checkBooks, compare, Load, type Measured } from "./load";
import { type Place, type Service, statusOf, until } from "./service";

export const ADDRESS = `http://127.0.0.1:${APP}`;
export const DATABASE_URL = `postgres://postgres@127.0.0.1:${DATABASE}/magpie`;
const NODES = 3;

export interface ClusterOptions {
  folder: string;
  /** The built server. */
  program: string;
  migrations: string;
  players: number;
  seconds: number;
  say(text: string): void;
  /** Stores a segment of the database's log; null keeps none. */
  archive: string | null;
}

export interface Cluster extends ClusterOptions {
  place: Place;
  database: DatabaseCluster;
  nodes: readonly Service[];
  seats: readonly Player[];
  stop(): Promise<void>;
}

/** The production shape on this machine: three databases under Patroni, Redis, three nodes and a proxy. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const place: Place = { folder: options.folder };
  const opened: { stop(): Promise<unknown> }[] = [];
  const stop = async () => {
    for (const part of opened.splice(0).reverse()) await part.stop();
  };
  try {
    options.say("database: primary and two standbys");
    const database = await startDatabase(place, options.archive);
    opened.push(database, startRedis(place), await startProxy(place, database, NODES));
    const { port } = await database.primary();
    const admin = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
    await admin.connect();
    await admin.query("create database magpie");
    await admin.end();
    await until("the proxy", async () => {
      const through = new pg.Client({ connectionString: DATABASE_URL });
      await through.connect();
      await through.end();
      return true;
    });
    options.say("players");
    const secret = randomBytes(32).toString("base64url");
    const seats = await layGround(DATABASE_URL, secret, options.migrations, options.players);
    options.say("nodes");
    const nodes = Array.from({ length: NODES }, (_, at) => makeNode(place, options.program, at, secret));
    for (const node of nodes) node.start();
    opened.push({ stop: () => Promise.all(nodes.map((node) => node.stop())) });
    await Promise.all(nodes.map((_, at) => isReady(at)));
    await until("an answer through the proxy", async () => (await statusOf(`${ADDRESS}/readyz`)) === 200);
    return { ...options, place, database, nodes, seats, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Plays while something happens, and holds what was answered against the books. Throws when anything was lost or doubled. */
export async function underLoad(cluster: Cluster, restMs: number, happens: (load: Load) => Promise<void>): Promise<Measured> {
  const load = new Load(
    ADDRESS,
    cluster.seats.map(({ player }) => player),
    restMs,
  );
  load.start();
  await happens(load);
  const measured = await load.stop();
  const books = await compare(DATABASE_URL, load.answered);
  await checkBooks(DATABASE_URL);
  cluster.say(
    `  ${measured.answered} answered, ${measured.failed} not at first, longest silence ${measured.silentMs} ms, lost ${books.lost}, doubled ${books.doubled}`,
  );
  if (books.lost + books.doubled > 0) throw new Error("the books do not hold what was answered");
  return measured;
}
