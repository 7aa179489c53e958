import { at, change, copyBareMerchant } from "./merchants";
import { expect, test } from "./people/person";
import { settled } from "./watch";
import { wordsOf } from "./words";

const ID = "G-JOURNEY1";

test("EN-15 nothing counts a visit before the visitor says yes, the choice is kept, and a yes that is taken back stops the counting at once", async ({
  page,
}) => {
  const { say } = wordsOf("EN");
  const code = `counted${crypto.randomUUID().slice(0, 8)}`;
  const host = await copyBareMerchant("magpie", code);
  await change(`update merchant_merchants set gtag_id = '${ID}' where code = '${code}'`);
  const asked: string[] = [];
  await page.route(/googletagmanager|google-analytics/, (route) => {
    asked.push(route.request().url());
    // As Google's own script does, which takes nothing but `arguments` for a command.
    const body = "window.countedBy = dataLayer.filter((one) => !Array.isArray(one)).map(([word, id]) => [word, id]);";
    return route.fulfill({ contentType: "text/javascript", body });
  });
  const footer = page.getByRole("contentinfo");
  const isStopped = () => page.evaluate((id) => (window as unknown as Record<string, unknown>)[`ga-disable-${id}`], ID);

  await page.goto(at(host, "/fairness"));
  await settled(page);
  await expect(footer.getByText(say("shell.consent.off"))).toBeVisible();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);

  await footer.getByRole("button", { name: say("shell.consent.give") }).click();
  await expect(footer.getByText(say("shell.consent.on"))).toBeVisible();
  await expect.poll(() => page.evaluate(() => (window as unknown as { countedBy?: unknown[] }).countedBy?.at(-1))).toEqual(["config", ID]);
  expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  await page.reload();
  await expect.poll(() => asked.length).toBe(2);
  expect(await isStopped()).toBe(false);

  await footer.getByRole("button", { name: say("shell.consent.refuse") }).click();
  await expect.poll(isStopped).toBe(true);
  await page.reload();
  await settled(page);
  await expect(footer.getByText(say("shell.consent.off"))).toBeVisible();
  expect(asked).toHaveLength(2);
});
