import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { fromRoot } from "../lib/paths.mjs";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const WORTH_IT = /\.(js|css|html|json|svg|webmanifest)$/;
/** Above this, brotli's best costs seconds for a few bytes. */
const BEST_BELOW_BYTES = 300_000;

/** Packed copies beside the files, so that the server never packs while somebody waits. */
export const compress = {
  name: "compress",
  needs: ["art", "web", "studio", "offline"],
  inputs: ["scripts/build/compress.mjs"],
  outputs: [],
  done: "files packed",
  async run() {
    const files = (await Promise.all(["dist/web", "dist/art"].map(listBelow))).flat();
    await Promise.all(files.filter((name) => WORTH_IT.test(name)).map(pack));
  },
};

async function listBelow(folder) {
  const entries = await fs.readdir(fromRoot(folder), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function pack(file) {
  const text = await fs.readFile(file);
  const quality = text.length < BEST_BELOW_BYTES ? 11 : 9;
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    brotli(text, { params }).then((packed) => fs.writeFile(`${file}.br`, packed)),
    gzip(text, { level: 9 }).then((packed) => fs.writeFile(`${file}.gz`, packed)),
  ]);
}
