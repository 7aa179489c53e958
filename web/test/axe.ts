import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The portal's own frame around a page: the same on all of them. */
const FRAME = ["header:not(main *)", "footer:not(main *)", "nav:not(main *)"];

/** What axe objects to on the page, or in one part of it: rule and elements. */
export function objections(page: Page, part?: string): Promise<string[]> {
  return ask(page, { include: part });
}

/** How colours and targets look follows from the parts that a page is made of, and to ask for it takes three quarters of the time. */
const DEAR = ["color-contrast", "target-size"];

/** The same for a page whose parts another journey has looked at; what is dear is asked again in `npm run check:deep` alone. */
export function objectionsAgain(page: Page, part?: string): Promise<string[]> {
  return ask(page, { include: part, without: dearNow() });
}

/** The same for a page whose frame was looked at before; what holds for a page as a whole is still asked. */
export function objectionsWithinFrame(page: Page): Promise<string[]> {
  return ask(page, { exclude: FRAME, without: dearNow() });
}

function dearNow(): readonly string[] {
  return process.env.DEEP ? [] : DEAR;
}

interface About {
  include?: string | undefined;
  exclude?: readonly string[];
  /** Rules that are not asked. */
  without?: readonly string[];
}

/** The part of axe that is called here; its own package is only read as text. */
interface Axe {
  configure(settings: object): void;
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

async function ask(page: Page, { include, exclude = [], without = [] }: About): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  const context = { ...(include && { include: [[include]] }), ...(exclude.length > 0 && { exclude: exclude.map((part) => [part]) }) };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([about, options]) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(Object.keys(about).length > 0 ? about : document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    },
    [context, { runOnly: TAGS, resultTypes: ["violations"], rules }] as const,
  );
}

let source: string | undefined;

/** Half a megabyte that a document takes in once: one that is walked through page by page keeps it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  source ??= readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  // A game's frame has no origin, and would not answer the page's axe otherwise.
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`);
}
