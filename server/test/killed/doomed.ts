import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished } from "vitest";
import type { Program } from "../kit/programs";
import type { World } from "../world";

export function programFile(program: Program): string {
  return join(inject("programs"), `${program}.mjs`);
}

/**
 * For Node: a program that is killed within seconds ends before optimising its code would pay, and would read most of it in vain. What it makes
 * as it starts fits into the room for young objects, so that none of it is carried out of there.
 */
export const SHORT_LIVED = ["--no-opt", "--max-lazy", "--min-semi-space-size=64"];

export interface Doomed {
  kill(): void;
  /** The signal it ended by, once the database has noticed and released its locks. */
  died(): Promise<NodeJS.Signals | null>;
  /** Its address; empty when it died before. */
  address: Promise<string>;
}

/** A process of its own on the same database, which dies on command. */
export function startDoomed(program: Program, world: World, fate: Record<string, string>): Doomed {
  const name = `doomed-${randomUUID()}`;
  const url = new URL(world.ownerUrl);
  url.searchParams.set("application_name", name);
  const env = { DATABASE_URL: url.href, MASTER_SECRET: world.masterSecret.toString("hex"), ...fate };
  const child = spawn(process.execPath, [...SHORT_LIVED, programFile(program)], { env, stdio: ["ignore", "pipe", "inherit"] });
  const kill = () => void child.kill("SIGKILL");
  onTestFinished(kill);
  const ended = once(child, "exit");
  async function died(): Promise<NodeJS.Signals | null> {
    const [, signal] = await ended;
    await expect.poll(() => countConnections(world, name)).toBe(0);
    return signal;
  }
  const said = Promise.race([once(child.stdout, "data"), ended]);
  return { kill, died, address: said.then((printed) => /^READY (\S+)/.exec(String(printed))?.[1] ?? "") };
}

async function countConnections({ database }: World, name: string): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where application_name = ${name}`.execute(database.owner);
  return rows.length;
}

/** Gives the jobs of a dead node to another, which in service happens after a minute. */
export async function giveJobsBack({ database }: World): Promise<void> {
  await sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now() where state = 'active'`.execute(database.owner);
}
