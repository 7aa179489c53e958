import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { shortClassNames } from "./build/class-names";
import { contrast } from "./build/contrast";
import { firstLoad } from "./build/first-load";
import { icons } from "./build/icons";
import { packs } from "./build/packs";
import { preloadFont } from "./build/preload-font";
import { serviceWorker } from "./build/service-worker";
import { stripSchemas } from "./build/strip-schemas";

const root = join(import.meta.dirname, "..");
const api = process.env.API_URL ?? "http://127.0.0.1:8080";
const proxied = ["/wps", "/lgw", "/lotto", "/art", "/m/", "/manifest.webmanifest", "/openapi.json", "/docs"];

const production = process.env.NODE_ENV === "production";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contrast(), stripSchemas(), packs(), icons(), react(), preloadFont(), serviceWorker()],
  resolve: { alias: { "~fonts": join(root, ".cache/fonts") } },
  // The server puts a fresh nonce in place of this for every page it sends.
  html: { cspNonce: "{{nonce}}" },
  css: { modules: { generateScopedName: production ? shortClassNames("portal") : "[name]-[local]-[hash:base64:4]" } },
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, ws: true }])) },
  worker: { format: "es" },
  build: {
    outDir: join(root, "dist/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // A screen's scripts are small and come together; listing them all up front would cost the first load more than it saves later.
    modulePreload: { polyfill: false, resolveDependencies: (_url, files) => files.filter((file) => file.endsWith(".css")) },
    reportCompressedSize: false,
    rolldownOptions: { output: { hashCharacters: "hex", codeSplitting: { groups: [firstLoad] } } },
  },
});
