import { setTimeout as sleep } from "node:timers/promises";
import { ADDRESS, type Cluster, DATABASE_URL, type Figure, underLoad } from "./cluster";
import { isReady } from "./front";
import { until } from "./service";
import { standstill, Table } from "./table";

const EVERY_MS = 2_000;

/** A node is killed every two seconds and started again, while players bet and others sit at a table. */
export async function kill(cluster: Cluster): Promise<Figure[]> {
  const since = new Date();
  const table = new Table(ADDRESS, cluster.seats);
  table.start();
  await until("a draw at the table", async () => table.draws > 0);
  const killedAt: number[] = [];
  const [load, books] = await underLoad(cluster, 0, () => killInTurn(cluster, killedAt)).finally(() => table.stop());
  const stood = await standstill(DATABASE_URL, since);
  const ends = [...killedAt.slice(1), Number.POSITIVE_INFINITY];
  const errors = killedAt.map((at, place) => {
    const failed = load.failedAt.filter((time) => time >= at && time < (ends[place] ?? 0));
    return Math.max(0, ...failed.map((time) => time - at));
  });
  cluster.say(`  ${killedAt.length} nodes killed, ${stood.draws} draws at the table`);
  return [
    { name: "nodes killed", value: killedAt.length, goal: Math.floor((cluster.seconds * 1_000) / EVERY_MS / 2) },
    ...books,
    { name: "errors after a node is lost, ms", value: Math.round(Math.max(...errors)), goal: 1_000, most: true },
    { name: "table stood still, ms", value: Math.round(stood.lateMs), goal: 2_000, most: true },
    { name: "draws given back", value: stood.voided, goal: 0, most: true },
  ];
}

/** Not before it has come back from the last time, nor while it is the only one: nothing would be shown but that all were away. */
async function killInTurn({ nodes, seconds, say }: Cluster, killedAt: number[]): Promise<void> {
  const isUp = nodes.map(() => true);
  const starts: number[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let at = 0; performance.now() < end; at = (at + 1) % nodes.length) {
    await sleep(EVERY_MS);
    await until("two nodes", async () => isUp[at] === true && isUp.filter(Boolean).length > 1);
    isUp[at] = false;
    await nodes[at]?.stop("SIGKILL");
    killedAt.push(performance.now());
    nodes[at]?.start();
    void isReady(at).then((ms) => {
      isUp[at] = true;
      starts.push(ms);
    });
  }
  await until("all nodes", async () => !isUp.includes(false));
  say(`  a node was ready ${Math.round(Math.max(...starts))} ms after its start at most`);
}
