import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Font } from "opentype.js";

const FACES = {
  lilita: "lilita-one/files/lilita-one-latin-400-normal.woff",
  cinzel: "cinzel/files/cinzel-latin-900-normal.woff",
  cinzelRegular: "cinzel/files/cinzel-latin-500-normal.woff",
  bungee: "bungee/files/bungee-latin-400-normal.woff",
  titan: "titan-one/files/titan-one-latin-400-normal.woff",
  bowlby: "bowlby-one-sc/files/bowlby-one-sc-latin-400-normal.woff",
} as const;

export type Face = keyof typeof FACES;

// Resolved from the repository's root, because the bundled renderer lies elsewhere and the font reader is a CommonJS package.
const require = createRequire(join(process.cwd(), "package.json"));
const opened = new Map<Face, Font>();

export function font(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const { parse } = require("opentype.js") as typeof import("opentype.js");
  const bytes = readFileSync(require.resolve(`@fontsource/${FACES[face]}`));
  const parsed = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  opened.set(face, parsed);
  return parsed;
}
