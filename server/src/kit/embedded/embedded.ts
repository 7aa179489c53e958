import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartFailure } from "../start/start-failure";
import { type Cluster, openCluster } from "./cluster";
import { nativeFolder } from "./native";
import { endAtExit, findRunning, isArchiving, launch, ownerUrl, shutDown } from "./process";
import { databaseUser, privateFolder, type SystemUser } from "./user";

export interface EmbeddedOptions {
  /** No other program may use it. The database lives in `postgres` below it, or in a cache if its system user cannot enter. */
  dataDir: string;
  port?: number;
  /** False trades safety against power cuts for speed, in tests. */
  durable?: boolean;
  /** Lays each file of its log aside once it is full or a minute old, for a backup to take it. */
  archive?: boolean;
}

export interface Embedded {
  ownerUrl: string;
  /** The folder that really holds the database. */
  home: string;
  /** Its files. */
  data: string;
  /** Where complete files of the log lie, if it lays them aside. */
  outgoing: string;
  /** True if the server was still running after the portal that started it was killed. */
  reused: boolean;
  stop(): Promise<void>;
}

const SETTINGS = ["listen_addresses=127.0.0.1", "max_connections=100", "timezone=UTC", "log_timezone=UTC"];
const FORGETFUL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
/** Of a log that nothing is written to, a file is complete after this time. */
const ARCHIVE_SECONDS = 60;
/** Tests open many databases and portals on one server: they need more connections, and vacuuming would only slow them down. */
const CROWDED = ["autovacuum=off", "max_connections=300"];
/** The lock file of a dead server can look alive for a moment. */
const PATIENCE_MS = 5_000;
/** The lock of a killed portal is free as soon as the server notices that its connection is gone. */
const CLAIM_PATIENCE_MS = 2_000;
/** Held while we use the server, so that no second portal shares it and stops it under us. */
const TENANT_LOCK = 6_247_744;

/** Starts the bundled PostgreSQL, or takes over one that a killed process left running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const user = await databaseUser();
  const native = await nativeFolder(user);
  const durable = options.durable ?? true;
  const cluster = await openCluster({ dataDir: options.dataDir, native, user, durable });
  const outgoing = join(cluster.home, "outgoing");
  if (options.archive) await privateFolder(outgoing, user);
  const settings = [...(durable ? SETTINGS : [...SETTINGS, ...FORGETFUL, ...CROWDED]), ...(options.archive ? archiving(outgoing) : [])];

  let { running, reused } = await takeServer(cluster, native, user, settings, options.port);
  let url = ownerUrl(cluster, running);
  let tenancy = await claim(url, cluster);
  // It lays its log aside or not from its start on. Nobody else uses it: that was asked just now.
  if (reused && (options.archive ?? false) !== (await isArchiving(cluster, running))) {
    await tenancy.end();
    await shutDown(cluster, native, user);
    ({ running, reused } = await takeServer(cluster, native, user, settings, options.port));
    url = ownerUrl(cluster, running);
    tenancy = await claim(url, cluster);
  }
  const forget = endAtExit(running.pid, "SIGINT");

  return {
    ownerUrl: url,
    home: cluster.home,
    data: cluster.data,
    outgoing,
    reused,
    async stop() {
      forget();
      await tenancy.end();
      await shutDown(cluster, native, user);
    },
  };
}

export function archiving(folder: string): string[] {
  return [
    "archive_mode=on",
    "archive_library=basic_archive",
    `basic_archive.archive_directory=${folder}`,
    `archive_timeout=${ARCHIVE_SECONDS}`,
  ];
}

async function takeServer(cluster: Cluster, native: string, user: SystemUser | null, settings: string[], port?: number) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await findRunning(cluster);
    if (found) return { running: found, reused: true };
    const started = await launch(cluster, native, user, settings, port);
    if (started) return { running: started, reused: false };
    if (Date.now() > deadline) {
      throw new StartFailure(`Another program holds the data folder ${cluster.data} or its port: stop it, or set DATA_DIR.`);
    }
    await sleep(200);
  }
}

async function claim(url: string, cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "magpie tenancy", keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  const deadline = Date.now() + CLAIM_PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>("select pg_try_advisory_lock($1) as ours", [TENANT_LOCK]);
    if (rows[0]?.ours) return client;
    if (Date.now() > deadline) {
      await client.end();
      throw new StartFailure(`Another portal is running on the data folder ${cluster.home}: stop it, or set DATA_DIR to another folder.`);
    }
    await sleep(100);
  }
}
