import { build } from "../build/build.mjs";
import { exitOf } from "../lib/child.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { choosePort } from "../lib/port.mjs";
import { serve } from "../lib/serve.mjs";

/** `npm start`: everything from a bare clone to a portal that answers. */
export async function main() {
  endWithParent();
  await withLock(async () => {
    await install();
    await build();
  });
  const server = serve({ env: { PORT: String(await choosePort(process.env.PORT)) }, show: true });
  server.ready.catch(() => {});
  process.exitCode = await exitOf(server.child);
}
