import { join } from "node:path";
import { createApp } from "./app";
import { readConfig } from "./kit/config";
import { type Portal, startPortal } from "./kit/lifecycle";
import { runUntilStopped } from "./kit/run";
import { type SeedReport, seedDemo } from "./seed/seed";

// The same from the sources and from the built program: both lie two folders deep.
const root = join(import.meta.dirname, "../..");

async function start(): Promise<Portal<SeedReport>> {
  return startPortal({ config: await readConfig(process.env), root, createApp, seed: seedDemo });
}

function announce({ address, report, movedTo }: Portal<SeedReport>): void {
  const { port } = new URL(address);
  console.log(`READY http://localhost:${port}`);
  if (movedTo) console.log(`The database runs as another user, who cannot reach the data folder: it lives in ${movedTo}`);
  for (const { brand, host, accounts } of report?.merchants ?? []) {
    console.log(`\n${brand}  http://${host}:${port}`);
    for (const { account, password, role } of accounts) console.log(`  ${role.padEnd(6)}  ${account} / ${password}`);
  }
}

await runUntilStopped(start, announce);
