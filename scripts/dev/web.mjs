import { fromRoot } from "../lib/paths.mjs";
import { fillPage } from "./fill-page.mjs";

/** Starts Vite in front of the server at `api`. Resolves to its address. */
export async function startWeb(api) {
  // The Vite configuration reads it to know where calls go.
  process.env.API_URL = api;
  // Vite would print advice about a later version at every start.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";
  const { createServer } = await import("vite");
  const vite = await createServer({ configFile: fromRoot("web/vite.config.ts"), plugins: [pageFromServer(api)], logLevel: "warn" });
  await vite.listen();
  return vite.resolvedUrls.local[0];
}

/** Asks the server for the values it writes into the page (language, theme, first answers), for every page shown. */
function pageFromServer(api) {
  return {
    name: "magpie:page-from-server",
    transformIndexHtml: {
      order: "post",
      async handler(template, { originalUrl = "/" }) {
        const answer = await fetch(new URL(originalUrl, api), { headers: { Accept: "text/html" } });
        return fillPage(template, await answer.text());
      },
    },
  };
}
