import { pino } from "pino";
import { createApp } from "../../src/app";
import { openDatabase } from "../../src/kit/database/db";
import type { AppServer } from "../../src/kit/http/server";
import { NO_SERVICES, type Services } from "../../src/kit/outside/services";

const UNLIMITED = { read: 1_000_000, write: 1_000_000, credentials: 1_000_000 };

/** The whole product in a process of its own, on the database of the test that started it, to which it reports its address. */
export async function serve({ services = NO_SERVICES, jobs = true }: { services?: Services; jobs?: boolean } = {}): Promise<AppServer> {
  const { DATABASE_URL = "", MASTER_SECRET = "" } = process.env;
  const server = await createApp({
    database: openDatabase({ app: DATABASE_URL, owner: DATABASE_URL }, { maxConnections: 4 }),
    log: pino({ level: "silent" }),
    services,
    limits: UNLIMITED,
    masterSecret: Buffer.from(MASTER_SECRET, "hex"),
    webFolder: "/nonexistent/web",
    artFolder: "/nonexistent/art",
    trustedProxies: 0,
    merchantHeader: true,
  });
  if (jobs) await server.jobs.start();
  console.log(`READY ${await server.listen(0)}`);
  return server;
}
