import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { CALLERS, newDatabase, readReady, sitDown } from "./play";
import { BenchClient } from "./play-client";

/** As deep as a line of `npm run seed:team` is. */
const AGENTS = 15;

export interface TeamPlayOptions {
  migrations: string;
  /** The path of the built server. */
  program: string;
  /** Of a turn: teams are read every five seconds. */
  seconds: number;
  pairs: number;
  say(line: string): void;
}

/**
 * The share of their rate that players at the end of a deep line keep while teams are read, pair by pair. Turns are taken on one server: new
 * servers and databases differ by more than reading costs.
 */
export async function benchTeamPlay({ migrations, program, seconds, pairs, say }: TeamPlayOptions): Promise<number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  const url = await newDatabase(embedded.ownerUrl, "bench_teams");
  await migrate(url, migrations);
  const settings = { PLAYERS: String(CALLERS), GAMES: "100", AGENTS: String(AGENTS), TEAMS: "turns" };
  const env = { ...process.env, DATABASE_URL: url, MASTER_SECRET: randomBytes(32).toString("hex"), ...settings };
  const server = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const { address, tokens } = await readReady(server.stdout);
    const { play, leave } = await sitDown(tokens.map((token) => new BenchClient(address, token)));
    const kept: number[] = [];
    let isRead = true;
    const turn = async (reads: boolean) => {
      if (reads !== isRead) server.kill("SIGUSR2");
      isRead = reads;
      return (await play(seconds)).perSecond;
    };
    for (let pair = 0; pair < pairs; pair++) {
      // Each goes first as often as the other, since tables grow meanwhile.
      const rates =
        pair % 2 === 0 ? { read: await turn(true), unread: await turn(false) } : { unread: await turn(false), read: await turn(true) };
      say(`teams read: ${rates.read.toFixed(1)} rounds a second, unread: ${rates.unread.toFixed(1)}`);
      // A turn that reads does the work of the other too, so both together show what reading costs where it never rests.
      kept.push((rates.read + rates.unread) / 2 / rates.unread);
    }
    leave();
    return kept;
  } finally {
    server.kill();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
