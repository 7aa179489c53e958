import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The portal's own frame around a page: the same on all of them. */
const FRAME = ["header:not(main *)", "footer:not(main *)", "nav:not(main *)"];

/** What axe objects to on the page, or in one part of it: rule and elements. */
export function objections(page: Page, part?: string): Promise<string[]> {
  return ask(page, (axe) => (part ? axe.include(part) : axe));
}

/** The same for a page whose frame was looked at before; what holds for a page as a whole is still asked. */
export function objectionsWithinFrame(page: Page): Promise<string[]> {
  return ask(page, (axe) => FRAME.reduce((rest, part) => rest.exclude(part), axe));
}

async function ask(page: Page, about: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ["violations"] })
    // Our pages have no frames of their own: nothing to gather, and no second page to gather it on.
    .setLegacyMode(true);
  const { violations } = await about(axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
