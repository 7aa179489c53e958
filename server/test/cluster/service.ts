import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** PostgreSQL and Patroni refuse to be run by root. */
const DATABASE_USER = "postgres";

export interface Place {
  /** Everything that a drill writes lies here. */
  folder: string;
}

/** A program of the cluster, with its output in a file. */
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
    const [program, ...args] = this.command;
    this.child = spawn(program, args, {
      cwd: this.place.folder,
      env: { PATH: process.env.PATH ?? "", HOME: this.place.folder, LANG: "C.UTF-8", ...env },
      stdio: ["ignore", log, log],
      ...(asDatabase && userOf(DATABASE_USER)),
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
    await ended;
  }
}

export function userOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, name]).toString());
  return { uid: id("-u"), gid: id("-g") };
}

export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid, gid } = userOf(DATABASE_USER);
  execFileSync("chown", [`${uid}:${gid}`, path]);
  return path;
}

export function write(place: Place, name: string, text: string): string {
  const path = join(place.folder, name);
  writeFileSync(path, text);
  return path;
}

/** Asks again until it is so. */
export async function until(what: string, isSo: () => Promise<boolean>, patienceMs = 240_000): Promise<number> {
  const since = performance.now();
  for (;;) {
    if (await isSo().catch(() => false)) return performance.now() - since;
    if (performance.now() > since + patienceMs) throw new Error(`${what}: not after ${patienceMs / 1_000} s`);
    await sleep(50);
  }
}

export async function statusOf(url: string): Promise<number> {
  return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).status;
}
