import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Cluster, DATABASE_URL, underLoad } from "./cluster";
import { isReady } from "./front";
import { until } from "./service";

const KILL_EVERY_MS = 2_000;
const HALF_REST_MS = 100;
const LOCK_MS = 200;

/** A node is killed every two seconds and started again. */
export async function kill(cluster: Cluster): Promise<string[]> {
  let kills = 0;
  const { silentMs } = await underLoad(cluster, 0, async () => {
    const end = performance.now() + cluster.seconds * 1_000;
    for (; performance.now() < end; kills += 1) {
      const at = kills % cluster.nodes.length;
      await cluster.nodes[at]?.stop("SIGKILL");
      cluster.nodes[at]?.start();
      await Promise.all([sleep(KILL_EVERY_MS), isReady(at)]);
    }
  });
  return [`kill: ${kills} nodes killed, lost 0, doubled 0, longest silence ${silentMs} ms`];
}

/** The primary's machine is gone at once. */
export async function failover(cluster: Cluster): Promise<string[]> {
  const { database } = cluster;
  const old = await database.primary();
  let awayMs = 0;
  await underLoad(cluster, 0, async (load) => {
    await sleep(3_000);
    await old.kill();
    const [since, answered] = [performance.now(), load.answered.size];
    await until("a new primary", async () => (await database.primary()) !== old);
    await until("play goes on", async () => load.answered.size > answered + cluster.seats.length);
    awayMs = performance.now() - since;
    await sleep(3_000);
  });
  old.service.start();
  const backMs = await until("the old primary as a standby", () => old.is("replica"), 120_000);
  return [
    `failover: playing again after ${(awayMs / 1_000).toFixed(1)} s (goal 30), lost 0; the old primary is a standby ${(backMs / 1_000).toFixed(1)} s after its start`,
  ];
}

/** A release: each node is taken out and replaced at half load, and a table that bets write gets a column meanwhile. */
export async function rolling(cluster: Cluster): Promise<string[]> {
  const ready: number[] = [];
  let tries = 0;
  const { failed } = await underLoad(cluster, HALF_REST_MS, async () => {
    await sleep(1_000);
    for (const [at, node] of cluster.nodes.entries()) {
      await node.stop();
      node.start();
      ready.push(await isReady(at));
      await sleep(1_000);
      if (at === 0) tries = await addColumn();
    }
  });
  const slowest = Math.max(...ready);
  return [
    `rolling: ${cluster.nodes.length} nodes replaced, a column added (${tries} tries), ${failed} failed requests (goal 0), ready ${Math.round(slowest)} ms after a start at most (goal 5000)`,
  ];
}

/** As a migration does it: whoever waits for a lock gives up soon and comes again. */
async function addColumn(): Promise<number> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_MS}; alter table play_rounds add column drilled text; commit`);
      await client.end();
      return tries;
    } catch {
      await client.query("rollback");
      await sleep(LOCK_MS);
    }
  }
}
