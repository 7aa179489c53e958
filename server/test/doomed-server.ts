import { pino } from "pino";
import { createApp } from "../src/app";
import { openDatabase } from "../src/kit/db";
import { NO_SERVICES } from "../src/kit/services";
import { aroundStatements } from "./statements";

/**
 * A server that dies as in a power cut, at a statement that begins with `DOOM`, from the one that begins with `ARM` on: before
 * it is sent, or once it is done. Only tests start it.
 */
const { DATABASE_URL = "", MASTER_SECRET = "", ARM = "", DOOM = "", WHEN = "before" } = process.env;

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
  services: NO_SERVICES,
  masterSecret: Buffer.from(MASTER_SECRET, "hex"),
  webFolder: "/nonexistent/web",
  artFolder: "/nonexistent/art",
  trustedProxies: 0,
  merchantHeader: true,
});
console.log(`READY ${await server.listen(0)}`);
