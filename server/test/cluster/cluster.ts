import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { backRest } from "./backups";
import { ask, checkBooks, compare } from "./books";
import { type DatabaseCluster, startDatabase } from "./database";
import { isReady, makeNode, refuseTaken, startProxy, startRedis } from "./front";
import { type Ground, layGround } from "./ground";
import { Load } from "./load";
import { APP, DATABASE, ETCD, nodePort, patroniPort, postgresPort, REDIS, RESTORED } from "./ports";
import { ownFolder, type Place, type Service, statusOf, until } from "./service";

export const ADDRESS = `http://127.0.0.1:${APP}`;
export const DATABASE_URL = `postgres://postgres@127.0.0.1:${DATABASE}/magpie`;
const NODES = 3;
const SEATS = 4;

export interface ClusterOptions {
  folder: string;
  /** The project's folder, with the built server and the migrations. */
  root: string;
  players: number;
  /** How long nodes are killed. */
  seconds: number;
  say(text: string): void;
}

export interface Cluster extends Omit<ClusterOptions, "players">, Ground {
  place: Place;
  secret: string;
  database: DatabaseCluster;
  redis: Service;
  /** By their place; a release puts another service there. */
  nodes: Service[];
}

/** What a drill found: a figure and its goal, as the benches tell them. */
export interface Figure {
  name: string;
  value: number;
  goal: number;
  most?: true;
}

/** The production shape on this machine: three databases under Patroni, Redis, three nodes and a proxy. Parts that run are told to `opened`. */
export async function openCluster(options: ClusterOptions, opened: { stop(): Promise<unknown> }[]): Promise<Cluster> {
  const { root, say } = options;
  const place: Place = { folder: options.folder };
  const ports = [0, 1, 2].flatMap((at) => [nodePort(at), postgresPort(at), patroniPort(at)]);
  await refuseTaken([APP, DATABASE, REDIS, ETCD, RESTORED, ...ports]);
  ownFolder(join(options.folder, "repo"));
  say("database: primary and two standbys");
  const database = await startDatabase(place, opened);
  const redis = startRedis(place);
  opened.push(redis, await startProxy(place, database, NODES));
  const primary = await database.primary();
  if (!(await backRest(place, primary, ["stanza-create"]))) throw new Error("the place for backups could not be made");
  await ask(`postgres://postgres@127.0.0.1:${primary.port}/postgres`, "create database magpie");
  await until("the database through the proxy", async () => (await ask(DATABASE_URL, "select 1")).length === 1);
  say("players");
  const secret = randomBytes(32).toString("base64url");
  const plan = { url: DATABASE_URL, secret, migrations: join(root, "server/migrations"), players: options.players, seats: SEATS };
  const ground = await layGround(plan);
  say("nodes");
  const nodes = Array.from({ length: NODES }, (_, at) => makeNode(place, join(root, "dist/server/main.mjs"), at, secret));
  opened.push({ stop: () => Promise.all(nodes.map((node) => node.stop())) });
  for (const node of nodes) node.start();
  await Promise.all(nodes.map((_, at) => isReady(at)));
  await until("an answer through the proxy", async () => (await statusOf(`${ADDRESS}/readyz`)) === 200);
  return { ...options, ...ground, place, secret, database, redis, nodes };
}

/** Plays while something happens, and holds what was answered against the books. */
export async function underLoad(cluster: Cluster, restMs: number, happens: (load: Load) => Promise<void>): Promise<[Load, Figure[]]> {
  const players = cluster.players.map(({ player }) => player);
  const load = new Load(ADDRESS, players, restMs, cluster.say);
  load.start();
  await happens(load).finally(() => load.stop());
  const { lost, doubled } = await compare(DATABASE_URL, load.answered);
  await checkBooks(DATABASE_URL);
  const tries = `${load.failedAt.length} had to be sent again`;
  cluster.say(`  ${load.answered.size} operations answered, ${tries}, nobody was answered for ${Math.round(load.silentMs)} ms at most`);
  return [
    load,
    [
      { name: "answered and lost", value: lost, goal: 0, most: true },
      { name: "answered and doubled", value: doubled, goal: 0, most: true },
    ],
  ];
}
