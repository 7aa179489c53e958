import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe objects to on the page, or in one part of it: rule and elements. */
export async function objections(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ["violations"] })
    // Our pages have no frames of their own: nothing to gather, and no second page to gather it on.
    .setLegacyMode(true);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
