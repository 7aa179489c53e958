import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The portal's own frame around a page: the same on all of them. */
const FRAME = ["header:not(main *)", "footer:not(main *)", "nav:not(main *)"];

/** What axe objects to on the page, or in one part of it: rule and elements. */
export function objections(page: Page, part?: string): Promise<string[]> {
  return ask(page, (axe) => (part ? axe.include(part) : axe));
}

/** How colours and targets look follows from the parts that a page is made of, and to ask for it takes three quarters of the time. */
const DEAR = ["color-contrast", "target-size"];

/** The same for a page that another journey has looked at; what is dear is asked again in `npm run check:deep` alone. */
export function objectionsAgain(page: Page, part?: string): Promise<string[]> {
  return ask(page, (axe) => (part ? axe.include(part) : axe).disableRules(process.env.DEEP ? [] : DEAR));
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
