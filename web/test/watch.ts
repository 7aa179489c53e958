import { expect, type Page, type Request } from "@playwright/test";

/** Keeps what a person would never be told: console errors, failed requests and answers, and reports of the content policy. */
export function watch(page: Page): { faults: string[] } {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A page that is left while a picture is on its way cancels it.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") faults.push(`request: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`);
  });
  page.on("request", (request) => {
    if (request.url().includes("/csp-report")) faults.push(`content policy: ${request.postData()}`);
  });
  return { faults };
}

export interface Calls {
  answeredBy: (path: string) => number;
  areDone: () => boolean;
}

/** What the page asks of the server from now on. */
export function callsOf(page: Page): Calls {
  const underWay = new Set<Request>();
  const answered: string[] = [];
  page.on("request", (request) => underWay.add(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("requestfinished", (request) => {
    underWay.delete(request);
    answered.push(new URL(request.url()).pathname);
  });
  return {
    answeredBy: (path: string) => answered.filter((other) => other === path).length,
    areDone: () => underWay.size === 0,
  };
}

/** The calls that the page makes of the office from now on, by their paths. */
export function officeCallsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/ops/")) asked.push(pathname);
  });
  return asked;
}

/** The page is drawn: its main part is there and nothing of it is still being fetched. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/**
 * Goes to another page of the portal as its own links do, without loading it again, and answers when it is drawn: none of its calls is
 * still under way.
 */
export async function walkTo(page: Page, path: string, calls: Calls): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    // A frame later what the new page needs has been asked for.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, path);
  await expect(page.locator("main")).toBeVisible();
  await expect.poll(async () => calls.areDone() && (await page.locator("[aria-busy=true]").count()) === 0, `${path} is drawn`).toBe(true);
}
