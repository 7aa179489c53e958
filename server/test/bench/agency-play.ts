import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { CALLERS, measureRounds, newDatabase, readReady } from "./play";
import { BenchClient } from "./play-client";

/** As deep as a line of `npm run seed:team` is. */
const AGENTS = 15;

export interface TeamPlayOptions {
  migrations: string;
  /** The path of the built server. */
  program: string;
  seconds: number;
  pairs: number;
  say(line: string): void;
}

/** Rounds a second of players at the end of a deep line, with readers of teams and without, in turns. */
export async function benchTeamPlay(options: TeamPlayOptions): Promise<{ read: number[]; unread: number[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  const rates = { read: [] as number[], unread: [] as number[] };
  try {
    for (let pair = 0; pair < options.pairs; pair++) {
      // Whichever of a pair is first has a machine that is a little warmer or colder.
      for (const teams of pair % 2 === 0 ? (["read", "unread"] as const) : (["unread", "read"] as const)) {
        const rate = await playOnce(embedded.ownerUrl, `bench_${pair}_${teams}`, teams, options);
        options.say(`teams ${teams}: ${rate.toFixed(1)} rounds a second`);
        rates[teams].push(rate);
      }
    }
    return rates;
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function playOnce(
  serverUrl: string,
  name: string,
  teams: string,
  { migrations, program, seconds }: TeamPlayOptions,
): Promise<number> {
  const url = await newDatabase(serverUrl, name);
  await migrate(url, migrations);
  const settings = { PLAYERS: String(CALLERS), GAMES: "100", AGENTS: String(AGENTS), TEAMS: teams };
  const env = { ...process.env, DATABASE_URL: url, MASTER_SECRET: randomBytes(32).toString("hex"), ...settings };
  const server = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const { address, tokens } = await readReady(server.stdout);
    const { rounds } = await measureRounds(
      tokens.map((token) => new BenchClient(address, token)),
      seconds,
      0,
    );
    return rounds.perSecond;
  } finally {
    server.kill();
  }
}
