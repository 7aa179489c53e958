import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { shortClassNames } from "./build/class-names";
import { contrast } from "./build/contrast";
import { firstLoad } from "./build/first-load";
import { icons, OFFICE_LISTS } from "./build/icons";
import { OFFICE, packs } from "./build/packs";
import { preloadFont } from "./build/preload-font";
import { stripSchemas } from "./build/strip-schemas";

const root = join(import.meta.dirname, "..");
const production = process.env.NODE_ENV === "production";

/** The back office, built beside the portal into the same folder. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [contrast(), stripSchemas(), packs(OFFICE), icons(OFFICE_LISTS), react(), preloadFont()],
  resolve: { alias: { "~fonts": join(root, ".cache/fonts") } },
  html: { cspNonce: "{{nonce}}" },
  css: { modules: { generateScopedName: production ? shortClassNames("console") : "[name]-[local]-[hash:base64:4]" } },
  build: {
    outDir: join(root, "dist/web"),
    emptyOutDir: false,
    assetsDir: "assets/office",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_url, files) => files.filter((file) => file.endsWith(".css")) },
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(import.meta.dirname, "console.html"),
      output: { hashCharacters: "hex", codeSplitting: { groups: [firstLoad] } },
    },
  },
});
