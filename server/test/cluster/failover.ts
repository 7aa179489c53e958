import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, type Figure, underLoad } from "./cluster";
import { allFollow } from "./database";
import { until } from "./service";

const AROUND_MS = 3_000;

/** The primary's machine is gone at once. */
export async function failover(cluster: Cluster): Promise<Figure[]> {
  const { database, players } = cluster;
  const old = await database.primary();
  let awayMs = 0;
  const [, books] = await underLoad(cluster, 0, async (load) => {
    await sleep(AROUND_MS);
    await old.kill();
    const [since, answered] = [performance.now(), load.answered.size];
    await until("a new primary", async () => (await database.primary()) !== old);
    await until("play goes on", async () => load.answered.size > answered + 2 * players.length);
    awayMs = performance.now() - since;
    await sleep(AROUND_MS);
  });
  old.service.start();
  await allFollow(database.members);
  return [
    { name: "playing again after the primary is lost, s", value: Number((awayMs / 1_000).toFixed(1)), goal: 30, most: true },
    ...books,
  ];
}
