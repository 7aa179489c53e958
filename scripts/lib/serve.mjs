import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { cleanEnvironment, exitOf, start } from "./child.mjs";
import { fromRoot } from "./paths.mjs";
import { Problem } from "./problem.mjs";

/**
 * Node's young objects have 16 MB by default, which a busy server fills so often that much of each request lives through a collection and is
 * copied: with 64 MB a round costs a sixth less of the processor.
 */
export const NODE_FLAGS = ["--enable-source-maps", "--max-semi-space-size=64"];

/** Starts the built server. `ready` is the address that the server itself reports, because an answering port might be another program's. */
export function serve({ env, args = [], show }) {
  const child = start(process.execPath, [...NODE_FLAGS, fromRoot("dist/server/main.mjs"), ...args], {
    // The server takes the loss of this channel for the loss of its parent, and closes.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: cleanEnvironment({ NODE_ENV: "production", ...demoByName(), ...env }),
  });
  const ready = new Promise((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (chunk) => {
      if (show) process.stdout.write(chunk);
      if (printed.length < 65_536) printed += chunk;
      const address = /^READY (\S+)/m.exec(printed);
      if (address) resolve(address[1]);
    });
    child.once("exit", (code) =>
      reject(Object.assign(new Error(`the server ended before it was ready (exit ${code})`), { exitCode: code })),
    );
  });
  return { child, ready };
}

/** The demo is requested explicitly, unless this machine is in production or has a database: nobody gets a demo unasked there. */
function demoByName() {
  const { DEMO, DATABASE_URL, NODE_ENV } = process.env;
  return DEMO || DATABASE_URL || NODE_ENV === "production" ? {} : { DEMO: "on" };
}

/** A whole test run comes from one address, faster than any person. */
const UNLIMITED = Object.fromEntries(["READ", "WRITE", "CREDENTIALS", "VENDOR", "FILE"].map((limit) => [`LIMIT_${limit}`, "1000000"]));

/** Runs work against a server on any free port, with demo data of its own that are removed with it. */
export async function withServer(work) {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), "magpie-"));
  // When we are root, the database runs under another user, which needs access.
  fs.chmodSync(dataFolder, 0o755);
  const env = { PORT: "0", DATA_DIR: dataFolder, DATABASE_URL: undefined, DEMO: "on", LOG_LEVEL: "error", ...UNLIMITED };
  const server = serve({ env, show: false });
  try {
    const address = await server.ready.catch((error) => {
      throw new Problem(`${error.message}; its own words are above.`);
    });
    return await work(address, dataFolder);
  } finally {
    await stop(server.child);
    fs.rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = exitOf(child);
  child.kill("SIGTERM");
  await ended;
}
