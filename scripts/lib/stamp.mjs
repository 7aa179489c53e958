import fs from "node:fs";
import { fromRoot } from "./paths.mjs";

function stampFile(name) {
  return fromRoot(".state", `${name}.stamp`);
}

/** True when a step succeeded for exactly this key and its outputs still exist. */
export function isFresh(name, key, outputs) {
  const file = stampFile(name);
  if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== key) return false;
  return outputs.every((output) => fs.existsSync(fromRoot(output)));
}

export function forget(name) {
  fs.rmSync(stampFile(name), { force: true });
}

/** Removes the stamp before the work and writes it at the end, so that half a job never looks done. */
export async function stamped(name, key, work) {
  forget(name);
  await work();
  fs.mkdirSync(fromRoot(".state"), { recursive: true });
  fs.writeFileSync(stampFile(name), key);
}
