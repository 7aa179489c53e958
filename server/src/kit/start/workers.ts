import cluster, { type Address, type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Portal } from "./lifecycle";
import { StartFailure } from "./start-failure";

/** A worker that dies at once would otherwise be started again without a rest. */
const REST_MS = 1_000;

/** Runs this program several times behind one port. Each worker is a node of its own; one that dies is replaced. */
export async function startWorkers(count: number): Promise<Portal<never>> {
  // They serve while others are stopped, so the first failure alone ends the start.
  const state = { closing: false };
  const [first] = await Promise.all(Array.from({ length: count }, () => startWorker(cluster.fork())));
  cluster.on("exit", () => void replace(state));
  return {
    address: `http://${first?.address ?? "127.0.0.1"}:${first?.port}`,
    report: null,
    movedTo: null,
    async close() {
      state.closing = true;
      await stopAll();
    },
  };
}

async function startWorker(worker: Worker): Promise<Address> {
  const [listening] = await Promise.race([once(worker, "listening") as Promise<[Address]>, once(worker, "exit").then(() => [])]);
  if (listening) return listening;
  await stopAll();
  throw new StartFailure("A worker could not be started.");
}

async function replace(state: { closing: boolean }): Promise<void> {
  await sleep(REST_MS);
  if (!state.closing) cluster.fork();
}

async function stopAll(): Promise<void> {
  const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  for (const worker of left) worker.process.kill("SIGTERM");
  await Promise.all(left.map((worker) => (worker.isDead() ? null : once(worker, "exit"))));
}
