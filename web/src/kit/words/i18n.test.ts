import { afterEach, beforeEach, expect, test, vi } from "vitest";

const PACKS: Record<string, Record<string, string>> = {
  "/locales/en-first.json": { "common.cancel": "Cancel", "common.close": "Close" },
  "/locales/hi-first.json": { "common.cancel": "रद्द करें" },
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", async (url: string) => Response.json(PACKS[url]));
});
afterEach(() => vi.unstubAllGlobals());

test("LA-01 LA-04 a word that a language lacks is read in English, and one that nobody has never as its key", async () => {
  const { loadWords } = await import("./i18n");
  await loadWords("EN", "first");
  const { t } = await loadWords("HI", "first");
  expect([t("common.cancel"), t("common.close"), t("common.error.unknown_error")]).toEqual(["रद्द करें", "Close", "…"]);
});

test("LA-04 before any words have come nobody reads a key", async () => {
  const { loadWords } = await import("./i18n");
  const { t } = await loadWords("HI", "first");
  expect([t("common.close"), t("home.title" as never)]).toEqual(["…", "…"]);
});
