import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { tooFaint } from "../../domain/src/theme/contrast";
import type { ThemeTokens } from "../../domain/src/theme/tokens";

const THEMES = join(import.meta.dirname, "../src/ui/themes");
const DEFAULT_THEME = "magpie";

/** A build refuses a theme that people could not read. */
export function contrast(): Plugin {
  return {
    name: "magpie:contrast",
    buildStart() {
      const files = readdirSync(THEMES).filter((file) => file.endsWith(".css"));
      const base = tokensOf(readFileSync(join(THEMES, `${DEFAULT_THEME}.css`), "utf8"));
      for (const file of files) {
        this.addWatchFile(join(THEMES, file));
        const faults = tooFaint({ ...base, ...tokensOf(readFileSync(join(THEMES, file), "utf8")) });
        if (faults.length > 0) this.error(`Theme ${file} cannot be read well enough:\n  ${faults.join("\n  ")}`);
      }
    },
  };
}

export function tokensOf(css: string): ThemeTokens {
  const plain = css.replace(/\/\*.*?\*\//gs, "");
  return Object.fromEntries([...plain.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", (match[2] ?? "").trim()]));
}
