import { pino } from "pino";
import { createApp } from "../src/app";
import { openDatabase } from "../src/kit/db";
import { NO_SERVICES } from "../src/kit/services";
import { openSandboxProvider } from "../src/modules/cashier/sandbox-provider";
import { aroundStatements } from "./statements";

/**
 * A server that dies as in a power cut, at a statement that begins with `DOOM`, from the one that begins with `ARM` on: before
 * it is sent, or once it is done. With a payment provider it does jobs too. Only tests start it.
 */
const { DATABASE_URL = "", MASTER_SECRET = "", ARM = "", DOOM = "", WHEN = "before", SANDBOX_URL = "", SANDBOX_SECRET = "" } = process.env;

let armed = false;
aroundStatements(async (text, send) => {
  armed ||= text.startsWith(ARM);
  const doomed = armed && text.startsWith(DOOM);
  if (doomed && WHEN === "before") process.kill(process.pid, "SIGKILL");
  const result = await send();
  if (doomed) process.kill(process.pid, "SIGKILL");
  return result;
});

const server = await createApp({
  database: openDatabase({ app: DATABASE_URL, owner: DATABASE_URL }, { maxConnections: 4 }),
  log: pino({ level: "silent" }),
  services: SANDBOX_URL ? { ...NO_SERVICES, payments: openSandboxProvider({ url: SANDBOX_URL, secret: SANDBOX_SECRET }) } : NO_SERVICES,
  masterSecret: Buffer.from(MASTER_SECRET, "hex"),
  webFolder: "/nonexistent/web",
  artFolder: "/nonexistent/art",
  trustedProxies: 0,
  merchantHeader: true,
});
if (SANDBOX_URL) await server.jobs.start();
console.log(`READY ${await server.listen(0)}`);
