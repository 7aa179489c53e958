import { fromRoot } from "../lib/paths.mjs";

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

/** Puts the values that the server wrote into the built page into an unbuilt one. */
export function fillPage(template, served) {
  const found = (pattern) => pattern.exec(served)?.[1] ?? "";
  const values = {
    lang: found(/<html[^>]*\slang="([^"]*)"/),
    theme: found(/<html[^>]*\sdata-theme="([^"]*)"/),
    style: found(/(<style[^>]*>:root\[data-theme\][^<]*<\/style>)/),
    icon: found(/<link rel="icon"[^>]*\shref="([^"]*)"/),
    touchIcon: found(/<link rel="apple-touch-icon"[^>]*\shref="([^"]*)"/),
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)"/),
    boot: found(/(<script[^>]*\sid="boot"[^>]*>[^<]*<\/script>)/),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? "");
}
