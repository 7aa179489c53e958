import { type Demo, type DemoCode, demoOf } from "./demos";
import { at } from "./merchants";
import { test as person } from "./people/person";

interface Places {
  /** Which of the demo's merchants is visited in each project; `JOURNEY_MERCHANT` overrules it. */
  merchants: Record<string, DemoCode>;
  demo: Demo;
}

/** For what must hold at both merchants of the demo: one is visited on a desk, the other on a phone. */
export const test = person.extend<Places>({
  merchants: [{ desktop: "magpie", phone: "lantern" }, { option: true }],
  demo: async ({ merchants, language }, use, { project }) => {
    const wished = process.env.JOURNEY_MERCHANT as DemoCode | undefined;
    await use(demoOf(wished ?? merchants[project.name] ?? "magpie", language));
  },
  baseURL: async ({ demo }, use) => use(at(demo.host)),
});
export { expect } from "@playwright/test";
