import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { databaseUrl } from "./merchants";

export interface Node {
  address: string;
  stop: () => Promise<void>;
}

/**
 * Another server on the database of the one under test, with settings of its own. It leaves jobs to that one: a payment ordered
 * here would be known to this node's sandbox alone, and what dies with a node is begun again only after a minute.
 */
export async function startSecondNode(env: Record<string, string>): Promise<Node> {
  const child = spawn(process.execPath, ["dist/server/main.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DEMO: "on",
      JOBS: "off",
      LOG_LEVEL: "error",
      DATABASE_URL: await databaseUrl(),
      SECRET_KEY_FILE: join(process.env.DATA_DIR ?? "", "secret"),
      ...env,
    },
  });
  const address = await new Promise<string>((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      const ready = /^READY (\S+)/m.exec(printed);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once("exit", (code) => reject(new Error(`the second node ended with ${code}: ${printed}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { address, stop };
}
