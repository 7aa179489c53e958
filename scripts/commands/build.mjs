import { build } from "../build/build.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { say } from "../lib/say.mjs";

/** `npm run build`: builds only the stale parts. */
export async function main() {
  endWithParent();
  await withLock(async () => {
    await install();
    await build();
  });
  say("everything is built");
}
