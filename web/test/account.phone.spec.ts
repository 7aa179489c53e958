import { objections } from "./axe";
import { expect, test } from "./people/member";
import { settled } from "./watch";

const DIALOGS = [
  { opener: "Change picture", title: "Choose your picture" },
  { opener: "Add: Mobile", title: "Mobile" },
  { opener: "Set: Payment password", title: "Payment password" },
  { opener: "Close account", title: "Close your account?" },
];

test("SH-25 ID-26 the dialogs of my account are whole, and give the focus back to what opened them @deep", async ({ page }) => {
  await page.goto("/member?page=securityCenter");
  await settled(page);
  for (const { opener, title } of DIALOGS) {
    await test.step(title, async () => {
      const button = page.getByRole("button", { name: opener });
      await button.click();
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toBeVisible();
      await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      expect(await objections(page, "dialog")).toEqual([]);
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }
});
