import type pg from "pg";
import { pino } from "pino";
import { createApp } from "../src/app";
import { openDatabase } from "../src/kit/db";
import { countingServices } from "./counting-provider";
import { aroundStatements } from "./statements";

/**
 * A server with its jobs that dies as in a power cut while it pays somebody: around the nth commit of a transaction that has moved
 * this very withdrawal (its jobs may find others to do), or around the order that leaves for the provider. Only tests start it.
 */
const { DATABASE_URL = "", MASTER_SECRET = "", PROVIDER_URL = "", WITHDRAWAL = "", POINT = "", WHEN = "before" } = process.env;

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

const moving = new Set<pg.Client>();
let commits = 0;
aroundStatements(async (text, send, client, values) => {
  if (text.startsWith('update "withdrawals_requests" set "state"') && values.includes(WITHDRAWAL)) moving.add(client);
  const counts = text === "commit" && moving.delete(client);
  if (counts) commits += 1;
  const doomed = counts && POINT === `commit ${commits}`;
  if (doomed && WHEN === "before") die();
  const result = await send();
  if (doomed) die();
  return result;
});

const services = countingServices(PROVIDER_URL, async (send) => {
  if (POINT === "order" && WHEN === "before") die();
  const answer = await send();
  if (POINT === "order") die();
  return answer;
});

const server = await createApp({
  database: openDatabase({ app: DATABASE_URL, owner: DATABASE_URL }, { maxConnections: 4 }),
  log: pino({ level: "silent" }),
  services,
  masterSecret: Buffer.from(MASTER_SECRET, "hex"),
  webFolder: "/nonexistent/web",
  artFolder: "/nonexistent/art",
  trustedProxies: 0,
  merchantHeader: true,
});
await server.jobs.start();
console.log(`READY ${await server.listen(0)}`);
