import type { Page } from "@playwright/test";
import { expect, test } from "./people/person";
import { turnTo } from "./turn-to";
import { settled } from "./watch";

test("SH-22 SH-24 SEC-15 the footer is whole, what is planted in the page does not run, and a screen whose code does not arrive says so and can be fetched again @phone", async ({
  page,
}) => {
  await page.goto("/fairness");
  await settled(page);

  await test.step("the footer holds the eight wordmarks, the help links and the age rule", async () => {
    const footer = page.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    for (const studio of ["Pine Gate", "Ember Guild", "Pale Tiger", "Juno Drum", "Cinqo9", "Fable Coast", "Jet Lagoon", "Big Stone"]) {
      await expect(footer.getByRole("img", { name: studio })).toBeVisible();
    }
    await expect(footer.getByText("Only for people of 18 years and over")).toBeAttached();
    await expect(footer.getByRole("link", { name: "Terms of play" })).toHaveAttribute("href", "/help#term");
  });

  await test.step("an inline script or handler planted in the page does not run", async () => {
    await plant(page);
    expect(await page.evaluate(() => (window as unknown as { planted?: boolean }).planted)).toBeUndefined();
  });

  await test.step("a screen whose code does not arrive says so and can be fetched again", async () => {
    await page.route(/PromotionsScreen-.*\.js/, (route) => route.abort());
    await turnTo(page, "/promotions");
    await expect(page.getByText("This page did not arrive")).toBeVisible();
    await page.unroute(/PromotionsScreen-.*\.js/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Promotions" })).toBeVisible();
  });
});

async function plant(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const script = document.createElement("script");
    try {
      script.textContent = "window.planted = true";
      document.body.append(script);
    } catch {
      // Trusted Types already refuse the text.
    }
    const image = document.createElement("img");
    try {
      image.setAttribute("onerror", "window.planted = true");
    } catch {
      // And handlers as well.
    }
    const failed = new Promise((resolve) => image.addEventListener("error", resolve));
    image.src = "data:,";
    document.body.append(image);
    await failed;
  });
}
