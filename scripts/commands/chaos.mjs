import { cleanEnvironment, exitOf, start } from "../lib/child.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";

/** `npm run chaos`: the fault tests, with a thousand kills and a hundred thousand operations, and 25 of whole servers under load. */
export async function main() {
  endWithParent();
  await withLock(install);
  const env = { ...cleanEnvironment(), CHAOS_KILLS: "1000", CHAOS_OPERATIONS: "100000", CHAOS_NODE_KILLS: "25" };
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "server", "server/test/ledger/faults.test.ts", "server/test/nodes"];
  process.exitCode = await exitOf(start(process.execPath, args, { env }));
}
