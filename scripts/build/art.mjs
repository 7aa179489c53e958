import { runNode } from "../lib/child.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { say } from "../lib/say.mjs";
import { bundle, nodeBundle } from "./bundle.mjs";

/** The pictures, drawn by code. Unchanged drawings come from `studio/drawn`, which belongs to the repository. */
export const art = {
  name: "art",
  needs: [],
  inputs: ["studio/src", "studio/package.json", "domain/src", "scripts/build/art.mjs"],
  outputs: ["dist/art"],
  done: "pictures drawn",
  async run() {
    say("drawing the pictures that changed");
    await bundle(nodeBundle("studio/src/kit/art/render.ts", ".cache/build", "render"));
    const args = [fromRoot(".cache/build/render.mjs"), fromRoot("dist/art"), fromRoot("studio/drawn")];
    await runNode(args, { what: "Drawing the pictures", tell: say });
  },
};
