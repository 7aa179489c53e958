import { build } from "../build/build.mjs";
import { watchServer } from "../dev/watch-server.mjs";
import { startWeb } from "../dev/web.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { choosePort } from "../lib/port.mjs";
import { say } from "../lib/say.mjs";

/** `npm run dev`: the web with hot reload from Vite, in front of a server that is built and started again at every change. */
export async function main() {
  endWithParent();
  await withLock(async () => {
    await install();
    await build();
  });
  const port = await choosePort(process.env.PORT);
  await watchServer(port);
  say(`open ${await startWeb(`http://127.0.0.1:${port}`)}`);
}
