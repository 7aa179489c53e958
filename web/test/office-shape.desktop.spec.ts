import type { Language } from "@magpie/domain/languages";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { objections } from "./axe";
import { at, copyBareMerchant } from "./merchants";
import { DESK, LANGUAGE, say } from "./office-words";
import { operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";
import { keepPicture } from "./pictures";
import { wordsOf } from "./words";

const PASSWORD = "quiet-harbour-4";
/** Five capitals, four digits and a capital, as a tax number is written. */
const SHAPE = [
  ["upper", "5"],
  ["digit", "4"],
  ["upper", "1"],
] as const;
const EXAMPLE = "ABCDE6789J";

async function someone(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "block", ...options });
  await seat(context);
  return context.newPage();
}

const overhangOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Asks for an id number, and builds the pattern that it has to have out of parts. */
async function writeShape(page: Page): Promise<void> {
  const field = say("merchant.ask.idNumber");
  await page.getByLabel(field, { exact: true }).selectOption("required");
  await page.getByLabel(say("merchant.rule.pattern", { field })).selectOption("shape");
  const parts = page.getByRole("group", { name: say("merchant.shape.legend", { field }) });
  for (const [place, [kind, count]] of SHAPE.entries()) {
    const nth = place + 1;
    const part = parts.getByLabel(say("merchant.shape.part", { nth }), { exact: true });
    if ((await part.count()) === 0) await parts.getByRole("button", { name: say("merchant.shape.add") }).press("Enter");
    await part.selectOption(kind);
    await parts.getByLabel(say("merchant.shape.most", { nth })).fill(count);
    await parts.getByLabel(say("merchant.shape.least", { nth })).fill(count);
  }
  await expect(parts.getByText(say("merchant.shape.example", { text: EXAMPLE }))).toBeVisible();
  // A length that the parts contradict is said before anybody saves it.
  await page.getByLabel(say("merchant.rule.min", { field })).fill("11");
  await page.getByLabel(say("merchant.rule.max", { field })).fill("12");
  await expect(page.getByText(say("merchant.rule.fault.impossible"))).toBeVisible();
  await page.getByLabel(say("merchant.rule.min", { field })).fill("10");
  await expect(page.getByText(say("merchant.rule.fault.impossible"))).toHaveCount(0);
  const attempt = page.getByLabel(say("merchant.rule.try", { field }));
  await attempt.fill("abcde1234a");
  await expect(page.getByText(say("merchant.rule.refused"))).toBeVisible();
  await attempt.fill("ABCDE1234F");
  await expect(page.getByText(say("merchant.rule.taken"))).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: say("merchant.look") }).press("Enter");
  const dialog = page.getByRole("dialog", { name: say("merchant.saveTitle", { part: say("merchant.part.registration") }) });
  await dialog.getByLabel(say("merchant.reason")).fill("The licence asks for it");
  await expect(dialog.getByText(say("merchant.shape.example", { text: EXAMPLE }))).toBeVisible();
  await keepPicture(page, `shape ${LANGUAGE} ${page.viewportSize()?.width} save`);
  expect(await objections(page)).toEqual([]);
  expect(await overhangOf(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole("button", { name: say("merchant.save") }).press("Enter");
  await expect(dialog).toHaveCount(0);
}

/** A newcomer reads what the field wants, and is told again when it is not that. */
async function register(page: Page, host: string, language: Language, username: string): Promise<void> {
  const { say: tell } = wordsOf(language);
  await page.goto(at(host, "/register"));
  const form = page.getByRole("dialog", { name: tell("auth.register.title") });
  const wish = tell("auth.pattern.shape", {
    parts: SHAPE.map(([kind, count]) => tell(`auth.shape.${kind}`, { count })).join(" + "),
    example: EXAMPLE,
  });
  const field = form.getByLabel(tell("auth.field.idNumber"), { exact: true });
  await expect(form.getByText(wish)).toBeVisible();
  await field.fill("ABCDE12345");
  await form.getByLabel(tell("auth.field.username"), { exact: true }).fill(username);
  await form.getByLabel(tell("auth.field.password"), { exact: true }).fill(PASSWORD);
  await form.getByLabel(tell("auth.field.confirmPassword"), { exact: true }).fill(PASSWORD);
  const email = form.getByLabel(tell("auth.field.email"), { exact: true });
  if ((await email.count()) > 0) await email.fill(`${username}@mail.example`);
  const born = form.getByLabel(tell("auth.field.birthDate"), { exact: true });
  if ((await born.count()) > 0) await born.fill("1990-05-17");
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  await form.getByRole("button", { name: tell("auth.register.title") }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByText(wish)).toBeVisible();
  await keepPicture(page, `shape portal ${language} ${page.viewportSize()?.width}`);
  expect(await objections(page)).toEqual([]);
  expect(await overhangOf(page)).toBeLessThanOrEqual(0);
  await field.fill("ABCDE1234F");
  await form.getByRole("button", { name: tell("auth.register.title") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByText(/[₹¥] \d/)).toBeVisible();
}

for (const width of [1440, 390])
  test(`OP-02 a pattern of a merchant's own is built out of parts in the office at ${width} px, and a newcomer reads it, is told where it does not fit, and registers by it @deep`, async ({
    browser,
  }) => {
    test.slow();
    const code = `office-shape-${width}`;
    const host = await copyBareMerchant("lantern", code);
    const viewport = { width, height: width < 600 ? 844 : 900 };
    const editor = await someone(browser, { ...DESK, viewport });
    await editor.context().addCookies([{ name: "office", value: await operatorOf(code, "merchant.edit"), url: at(host) }]);
    await editor.goto(at(host, "/office/merchant/registration"));
    await writeShape(editor);
    await keepPicture(editor, `shape ${LANGUAGE} ${width} editor`);
    expect(await objections(editor)).toEqual([]);
    expect(await overhangOf(editor)).toBeLessThanOrEqual(0);
    await save(editor);
    const locale = LANGUAGE === "ZH" ? "zh" : "en-US";
    await register(await someone(browser, { locale, viewport }), host, LANGUAGE, `finch${width}`);
  });
