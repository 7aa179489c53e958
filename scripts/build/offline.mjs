import { createHash } from "node:crypto";
import fs from "node:fs";
import { fromRoot } from "../lib/paths.mjs";

/** The verifier as one file that works alone: it contains script, style and words, and may reach nothing. */
export const offline = {
  name: "offline",
  needs: ["web"],
  inputs: ["studio/src", "domain/src", "web/src/locales", "scripts/build/offline.mjs"],
  outputs: ["dist/web/fairness-check.html"],
  done: "offline verifier built",
  async run() {
    fs.writeFileSync(fromRoot("dist/web/fairness-check.html"), pageOf(await script()));
  },
};

async function script() {
  const { build } = await import("rolldown");
  const { output } = await build({
    input: fromRoot("studio/src/verifier/offline.ts"),
    platform: "browser",
    write: false,
    transform: { target: "es2022", define: { FAIRNESS_WORDS: JSON.stringify(words()) } },
    output: { format: "iife", minify: true },
    logLevel: "warn",
  });
  return output[0].code;
}

/** The words of the portal's fairness page, by language. */
function words() {
  const languages = fs.readdirSync(fromRoot("web/src/locales"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    languages.map(({ name }) => [name, flat(JSON.parse(fs.readFileSync(fromRoot(`web/src/locales/${name}/fairness.json`), "utf8")))]),
  );
}

function flat(pack, prefix = "") {
  const entries = Object.entries(pack).map(([key, value]) =>
    typeof value === "string" ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
  );
  return Object.assign({}, ...entries);
}

/** Names its one script and its one style by their hashes: the server sends the same policy, which allows nothing else that is inline. */
function pageOf(code) {
  // A closing tag inside the script would end it early.
  const safe = code.replaceAll("</script", "<\\/script");
  const policy = `default-src 'none'; script-src ${hashOf(safe)}; style-src ${hashOf(STYLE)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Magpie</title>
<style>${STYLE}</style>
</head>
<body>
<script>${safe}</script>
</body>
</html>
`;
}

function hashOf(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
section { margin: 2rem 0; }
h2 { font-size: 1.15rem; }
textarea, input, select { box-sizing: border-box; width: 100%; padding: .5rem; font: 14px/1.4 ui-monospace, monospace; }
label { display: block; margin: .5rem 0; }
ul { padding: 0; list-style: none; }
li { display: grid; padding: .5rem 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
code { overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; opacity: .8; }
.good { color: light-dark(#0a6b3d, #5fd39a); }
.bad { color: light-dark(#a3162b, #ff8f9c); }
`;
