import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { databaseUrl } from "./merchants";

export interface Node {
  address: string;
  stop: () => Promise<void>;
}

/** Another server on the database of the one under test, with settings of its own. */
export async function startSecondNode(env: Record<string, string>): Promise<Node> {
  const child = spawn(process.execPath, ["dist/server/main.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DEMO: "on",
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
  return {
    address,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
