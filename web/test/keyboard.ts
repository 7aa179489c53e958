import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page of the office has. */
const STOPS_MOST = 250;

/** Whether the focus is there, or on another choice of the same question. */
function isAt(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === element) return true;
    const isChoice = (one: Element | null): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "radio";
    return isChoice(activeElement) && isChoice(element) && activeElement.name === element.name && activeElement.form === element.form;
  });
}

/** Leads to a field, a button or a link by the tab key alone, as whoever has no mouse comes there, and fails where it does not lead. */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; !(await isAt(target)); stops++) {
    expect(stops, `the tab key leads to ${target}`).toBeLessThan(STOPS_MOST);
    await target.page().keyboard.press("Tab");
  }
  expect(await target.evaluate(isInWindow), `${target} is in the window`).toBe(true);
}

/** Whether it is seen where it stands; what is hidden behind a label of its own is seen as that. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = (element.closest("label") ?? element).getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Reaches a button, a link or a box and presses a key on it. */
export async function press(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await expect(target).toBeEnabled();
  await reach(target);
  await target.page().keyboard.press(key);
}

/** Reaches a field and writes, in place of what stood there. */
export async function write(field: Locator, text: string): Promise<void> {
  await reach(field);
  const { keyboard } = field.page();
  if ((await field.inputValue()) !== "") await keyboard.press("ControlOrMeta+a");
  await keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Reaches a list and goes down to the choice of this value or these words. */
export async function pick(list: Locator, wanted: string): Promise<void> {
  await reach(list);
  const { keyboard } = list.page();
  const places = await list
    .locator("option")
    .evaluateAll((options) => options.map((one) => [(one as HTMLOptionElement).value, one.textContent]));
  const place = places.findIndex((names) => names.includes(wanted));
  expect(place, `${wanted} is a choice`).toBeGreaterThanOrEqual(0);
  await keyboard.press("Home");
  for (let step = 0; step < place; step++) await keyboard.press("ArrowDown");
  await expect(list).toHaveValue(places[place]?.[0] ?? "");
}

/** Reaches a question and goes by the arrow keys to one of its choices. */
export async function choose(radio: Locator): Promise<void> {
  await reach(radio);
  const { keyboard } = radio.page();
  if (await radio.isChecked()) return;
  await keyboard.press("Space");
  for (let stops = 0; !(await radio.isChecked()); stops++) {
    expect(stops, `the arrow keys lead to ${radio}`).toBeLessThan(STOPS_MOST);
    await keyboard.press("ArrowDown");
  }
}

/** What takes keys and is seen, though the tab key never comes there on its way through the page; a question counts once. */
export async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const takesKeys = "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]";
    const all = [...document.querySelectorAll<HTMLElement>(takesKeys)].filter(
      (one) => one.tabIndex >= 0 && !one.matches(":disabled, [inert] *") && one.checkVisibility({ visibilityProperty: true }),
    );
    const isSame = (one: HTMLElement, other: Element) =>
      one instanceof HTMLInputElement && other instanceof HTMLInputElement && one.type === "radio" && one.name === other.name;
    const left = new Set(all);
    document.addEventListener("focusin", ({ target }) => {
      for (const one of left) if (one === target || isSame(one, target as Element)) left.delete(one);
    });
    Object.assign(globalThis, { leftByKeys: left });
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const left = () =>
    page.evaluate(() =>
      [...(globalThis as unknown as { leftByKeys: Set<HTMLElement> }).leftByKeys]
        .filter((one) => one.isConnected)
        .map((one) => `${one.tagName} ${one.className} ${(one.ariaLabel ?? one.textContent ?? "").slice(0, 40)}`),
    );
  for (let stops = 0; stops < STOPS_MOST; stops++) {
    await page.keyboard.press("Tab");
    if (stops % 10 === 9 && (await left()).length === 0) return [];
  }
  return left();
}
