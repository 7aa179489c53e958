import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../src/service-worker.js");

/** Writes `/sw.js`: our worker with the list of files that make the shell, so that the portal opens without a network. */
export function serviceWorker(): Plugin {
  return {
    name: "magpie:service-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
        .filter((file) =>
          file.type === "chunk" ? file.isEntry : /(index-.*\.css|icons-.*\.svg|hanken.*\.woff2|-first\.json)$/.test(file.fileName),
        )
        .flatMap((file) => (file.type === "chunk" ? [file.fileName, ...file.imports] : [file.fileName]))
        .map((file) => `/${file}`)
        .sort();
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 10);
      const source = readFileSync(SOURCE, "utf8").replace("__VERSION__", version).replace("__SHELL__", JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
