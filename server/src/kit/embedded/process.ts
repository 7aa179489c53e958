import { spawn } from "node:child_process";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartFailure } from "../start/start-failure";
import { type Cluster, OWNER } from "./cluster";
import { run } from "./native";
import type { SystemUser } from "./user";

/** Below the range of ephemeral ports, so that no outgoing connection holds one by chance. */
const PORTS = { first: 15_432, count: 8_000 };
const STARTING_MS = 60_000;
const LOG_LIMIT_BYTES = 5_000_000;
/** Errors of a server that is starting up or shutting down. */
const NOT_READY = new Set(["57P03", "57P01", "ECONNREFUSED", "ECONNRESET", "ENOENT"]);

/** The system cuts off longer names of sockets. */
const SOCKET_NAME_BYTES = 103;

export interface Running {
  pid: number;
  port: number;
  /** Holds the socket in the file system, through which a statement costs a quarter less than over the network; empty without one. */
  socketFolder: string;
}

export function ownerUrl({ password }: Cluster, { port, socketFolder }: Omit<Running, "pid">): string {
  const host = socketFolder ? encodeURIComponent(socketFolder) : "127.0.0.1";
  return `postgres://${OWNER}:${password}@${host}:${port}/postgres`;
}

/** Finds the server that has this folder open and answers, left behind by a process of ours that was killed. */
export async function findRunning(cluster: Cluster): Promise<Running | null> {
  const lines = (await readFile(join(cluster.data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const running = { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? "" };
  if (!running.pid || !running.port) return null;
  const data = await ask(ownerUrl(cluster, running), "show data_directory").catch(() => null);
  return data === cluster.data ? running : null;
}

export async function isArchiving(cluster: Cluster, running: Running): Promise<boolean> {
  return (await ask(ownerUrl(cluster, running), "show archive_mode")) === "on";
}

/** Ends the server when the process exits without having stopped it. Answers with what takes that back. */
export function endAtExit(pid: number, signal: "SIGINT" | "SIGQUIT"): () => void {
  const end = () => {
    try {
      process.kill(pid, signal);
    } catch {
      // It is gone already.
    }
  };
  process.once("exit", end);
  return () => void process.off("exit", end);
}

/**
 * Starts the server and waits until it answers; null when another has the folder or the port. One that does not answer in time is ended
 * again: it would hold files that its caller takes away.
 */
export async function launch(
  cluster: Cluster,
  native: string,
  user: SystemUser | null,
  settings: string[],
  port?: number,
  startingMs = STARTING_MS,
): Promise<Running | null> {
  const chosen = port ?? (await freePort());
  const log = await openLog(cluster.logFile);
  const from = (await log.stat()).size;
  const place = { port: chosen, socketFolder: socketFolderIn(cluster.home) };
  const all = [`port=${chosen}`, `unix_socket_directories=${place.socketFolder}`, ...settings];
  const options = ["-D", cluster.data, ...all.flatMap((setting) => ["-c", setting])];
  // The database runs in its own session, so that Ctrl-C reaches only the portal, which drains before it stops the database.
  const child = spawn(join(native, "bin", "postgres"), options, {
    ...user,
    cwd: cluster.home,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.unref();
  let over: string | null = null;
  child.once("exit", (code, signal) => {
    over = `exit ${code ?? signal}`;
  });
  child.once("error", (error) => {
    over = error.message;
  });
  const exited = new Promise((settle) => child.once("exit", settle));
  const forget = child.pid ? endAtExit(child.pid, "SIGQUIT") : () => {};
  try {
    await untilReady(ownerUrl(cluster, place), startingMs, () => over !== null);
  } catch (error) {
    if (child.kill("SIGQUIT")) await exited;
    throw error;
  } finally {
    forget();
    await log.close();
  }
  if (over === null && child.pid) {
    await forgetSockets(cluster.home, chosen);
    return { pid: child.pid, ...place };
  }
  const said = (await readFile(cluster.logFile, "utf8")).slice(from);
  if (/postmaster\.pid" already exists|Address already in use/.test(said)) return null;
  throw explainExit(cluster, said, over ?? "");
}

/** A comma in the name would mean two folders to the server. */
function socketFolderIn(home: string): string {
  const isShort = Buffer.byteLength(join(home, ".s.PGSQL.65535")) <= SOCKET_NAME_BYTES;
  return process.platform !== "win32" && isShort && !home.includes(",") ? home : "";
}

/** A server that was killed leaves its socket behind. Whoever holds the folder may drop those of other ports. */
async function forgetSockets(home: string, port: number): Promise<void> {
  const left = (await readdir(home)).filter((name) => name.startsWith(".s.PGSQL.") && name.split(".")[3] !== String(port));
  for (const name of left) await rm(join(home, name), { force: true });
}

/** Stops the server in fast mode: it rolls back running transactions and writes everything to disk. */
export async function shutDown(cluster: Cluster, native: string, user: SystemUser | null, seconds = 20): Promise<void> {
  const options = ["stop", "-D", cluster.data, "-m", "fast", "-w", "-t", String(seconds)];
  await run(join(native, "bin", "pg_ctl"), options, { ...user, cwd: cluster.home });
}

async function untilReady(url: string, startingMs: number, isOver: () => boolean): Promise<void> {
  const deadline = performance.now() + startingMs;
  while (!isOver()) {
    const error = await ask(url, "select 1").then(
      () => null,
      (failure) => failure,
    );
    if (!error) return;
    if ((error.code && !NOT_READY.has(error.code)) || performance.now() > deadline) {
      throw new StartFailure(`The built-in database does not answer: ${error.message}. Its log is server.log in the data folder.`, {
        cause: error,
      });
    }
    await sleep(25);
  }
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(question).finally(() => client.end());
  return Object.values(rows[0] ?? {})[0];
}

async function openLog(file: string) {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  return open(file, size > LOG_LIMIT_BYTES ? "w" : "a", 0o600);
}

async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
  const free = await new Promise<boolean>((settle) => {
    const probe = createServer();
    probe.once("error", () => settle(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => settle(true)));
  });
  return free ? port : freePort();
}

function explainExit(cluster: Cluster, said: string, ending: string): StartFailure {
  if (/no space left/i.test(said))
    return new StartFailure(`There is no space left for the database in ${cluster.home}: free some and start again.`);
  const reason = said.split("\n").findLast((line) => /FATAL|PANIC|could not|error/i.test(line)) ?? ending;
  return new StartFailure(
    `The data folder ${cluster.data} cannot be opened (${reason.trim()}): restore a backup, or move it away to begin with an empty one.`,
  );
}
