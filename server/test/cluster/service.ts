import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** PostgreSQL and Patroni refuse to be run by root. */
const DATABASE_USER = "postgres";
const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

export interface Place {
  /** Everything that a drill writes lies here. */
  folder: string;
}

/** A program of the cluster, with its output in a file. It is told to stop when we are gone, whatever ended us. */
export class Service {
  private child: ChildProcess | null = null;

  constructor(
    private readonly place: Place,
    readonly name: string,
    private readonly command: readonly [string, ...string[]],
    private readonly options: { env?: Record<string, string>; asDatabase?: boolean } = {},
  ) {}

  start(): void {
    const { env, asDatabase = false } = this.options;
    const log = openSync(join(this.place.folder, `${this.name}.log`), "a");
    const user = asDatabase ? [`--reuid=${DATABASE_USER}`, `--regid=${DATABASE_USER}`, "--init-groups"] : [];
    this.child = spawn("setpriv", ["--pdeathsig=TERM", ...user, ...this.command], {
      cwd: this.place.folder,
      env: { PATH: process.env.PATH ?? "", HOME: this.place.folder, LANG: "C.UTF-8", ...env },
      stdio: ["ignore", log, log],
      // A terminal would interrupt all of them at once, and databases have to stop in an order.
      detached: true,
    });
  }

  isUp(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const { child } = this;
    if (!child || !this.isUp()) return;
    const ended = once(child, "exit");
    child.kill(signal);
    const isLate = sleep(PATIENCE_MS, true, { ref: false });
    if ((await Promise.race([ended, isLate])) !== true) return;
    child.kill("SIGKILL");
    await ended;
  }
}

/** Makes a folder that belongs to the database's user. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  execFileSync("chown", [`${DATABASE_USER}:${DATABASE_USER}`, path]);
  return path;
}

/** Runs a tool as the database's user, and tells whether it did as it was told. */
export function runAsDatabase(program: string, args: readonly string[]): Promise<boolean> {
  const user = [`--reuid=${DATABASE_USER}`, `--regid=${DATABASE_USER}`, "--init-groups"];
  return new Promise((resolve) => void execFile("setpriv", [...user, program, ...args], { cwd: "/" }, (error) => resolve(error === null)));
}

export function write(place: Place, name: string, text: string): string {
  const path = join(place.folder, name);
  writeFileSync(path, text);
  return path;
}

/** Asks again until it is so, and tells how long that took. */
export async function until(what: string, isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<number> {
  const since = performance.now();
  for (;;) {
    if (await isSo().catch(() => false)) return performance.now() - since;
    if (performance.now() > since + patienceMs) throw new Error(`${what}: not within ${patienceMs / 1_000} s`);
    await sleep(LOOK_MS);
  }
}

export async function statusOf(url: string): Promise<number> {
  return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).status;
}
