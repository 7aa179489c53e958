import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrate } from "../../src/kit/database/migrate";
import { type Cluster, openCluster } from "../../src/kit/embedded/cluster";
import { nativeFolder } from "../../src/kit/embedded/native";
import { launch, ownerUrl, type Running } from "../../src/kit/embedded/process";
import { databaseUser, privateFolder, type SystemUser } from "../../src/kit/embedded/user";
import { MIGRATIONS } from "../kit/database";

/** The machine stays on, so what is written need not reach the disk; that a commit waits for the standby is what is tried. */
const SETTINGS = ["listen_addresses=127.0.0.1", "fsync=off", "full_page_writes=off", "max_connections=60", "timezone=UTC"];
const LOOK_MS = 20;

/** One of the two databases, which can be killed and started again. */
export class Machine {
  private running: Running | null = null;

  constructor(
    private readonly native: string,
    private readonly user: SystemUser | null,
    readonly cluster: Cluster,
  ) {}

  get url(): string {
    if (!this.running) throw new Error("this database is not up");
    return ownerUrl(this.cluster, { ...this.running, socketFolder: "" });
  }

  async start(settings: string[]): Promise<void> {
    for (; !this.running; await sleep(LOOK_MS)) {
      this.running = await launch(this.cluster, this.native, this.user, [...SETTINGS, ...settings]);
    }
  }

  /** As in a power cut; or in order, when what it holds is copied next. */
  async stop(signal: "SIGQUIT" | "SIGINT" = "SIGQUIT"): Promise<void> {
    const { pid } = this.running ?? {};
    this.running = null;
    if (!pid) return;
    process.kill(pid, signal);
    while (isAlive(pid)) await sleep(LOOK_MS);
  }

  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query<Row>(text).finally(() => client.end());
    return rows;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A primary whose commits wait for its standby, and the address that nodes know. */
export interface Pair {
  primary: Machine;
  standby: Machine;
  /** The address, which leads to one of the two. */
  url: string;
  leadTo(machine: Machine): void;
  startPrimary(): Promise<void>;
  startStandby(): Promise<void>;
  close(): Promise<void>;
}

export async function openPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), "magpie-pair-"));
  // The databases run as another user, who has to pass through.
  await chmod(folder, 0o711);
  const user = await databaseUser();
  const native = await nativeFolder(user);
  const cluster = await openCluster({ dataDir: join(folder, "a"), native, user, durable: false });
  const primary = new Machine(native, user, cluster);
  await primary.start([]);
  await migrate(primary.url, MIGRATIONS);
  await primary.stop("SIGINT");
  const standby = new Machine(native, user, await copyOf(cluster, join(folder, "b"), user));
  const startPrimary = () => primary.start(["synchronous_standby_names=*", "synchronous_commit=on"]);
  await startPrimary();
  const startStandby = () => standby.start([`primary_conninfo=${conninfo(primary.url)}`, "wal_retrieve_retry_interval=100ms"]);
  await startStandby();
  const address = await openAddress(primary);
  return {
    ...address,
    primary,
    standby,
    startPrimary,
    startStandby,
    async close() {
      await address.close();
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyOf(cluster: Cluster, dataDir: string, user: SystemUser | null): Promise<Cluster> {
  const home = join(dataDir, "postgres");
  const data = join(home, "cluster");
  await mkdir(dataDir, { mode: 0o711 });
  await privateFolder(home, user);
  await cp(cluster.data, data, { recursive: true });
  await writeFile(join(data, "standby.signal"), "");
  if (user) for (const path of ["", ...(await readdir(data, { recursive: true }))]) await chown(join(data, path), user.uid, user.gid);
  return { home, data, logFile: join(home, "server.log"), password: cluster.password };
}

function conninfo(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

/** Whoever was connected when it begins to lead elsewhere is cut off, as by the proxy of the cluster. */
async function openAddress(first: Machine) {
  const open = new Set<Socket>();
  let to = first;
  const server = createServer((client) => {
    const database = connect(Number(new URL(to.url).port), "127.0.0.1");
    const end = () => {
      for (const socket of [client, database]) socket.destroy();
      open.delete(client);
    };
    open.add(client);
    for (const socket of [client, database]) socket.setNoDelay(true).on("error", end).on("close", end);
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = new URL(first.url);
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    leadTo(machine: Machine) {
      to = machine;
      cut();
    },
    async close() {
      cut();
      await new Promise((settle) => server.close(settle));
    },
  };
}
