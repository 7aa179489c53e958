import { support } from "@magpie/contract/voice/support";
import { objections } from "./axe";
import { expect, test } from "./journey";
import { at } from "./merchants";
import { openAccount } from "./people/log-in";
import { PASSWORD } from "./people/payment-password";
import { keepPicture } from "./pictures";
import { SPOKEN } from "./spoken";
import { settled } from "./watch";

for (const language of SPOKEN) {
  test.describe(language, () => {
    test.use({ languages: { desktop: language, phone: language } });

    test("EN-11 what a visitor wrote to customer service is shown to nobody who logs in here, until they say that it was they @phone @deep", async ({
      page,
      demo,
      words: { say },
    }, { project }) => {
      const [asked, again, half] = ["How do I deposit?", "By card, I mean.", "Or by"];
      const service = say("support.chat.title");
      const room = page.getByRole("dialog", { name: service });
      const open = async () => {
        await page.goto(at(demo.host, "/promotions"));
        await settled(page);
        if (project.name === "phone") await page.getByRole("button", { name: say("shell.openMenu") }).click();
        await page.getByRole("button", { name: service }).last().click();
      };
      await open();
      await expect(room.getByText(say("support.chat.visitor"))).toBeVisible();
      await room.getByRole("textbox", { name: say("support.chat.label") }).fill(asked);
      await room.getByRole("button", { name: say("support.chat.send"), exact: true }).press("Enter");
      await expect(room.getByText(say("support.chat.sending"))).toHaveCount(0);
      // What did not arrive is nobody else's either.
      await page.route(`**${support.write.path}`, (route) => route.abort());
      await room.getByRole("textbox", { name: say("support.chat.label") }).fill(again);
      await room.getByRole("button", { name: say("support.chat.send"), exact: true }).press("Enter");
      await expect(room.getByText(say("support.chat.failed"))).toBeVisible();
      await page.unroute(`**${support.write.path}`);
      await room.getByRole("textbox", { name: say("support.chat.label") }).fill(half);

      await openAccount(page, at(demo.host), { username: `asker${crypto.randomUUID().slice(0, 8)}`, password: PASSWORD });
      await open();
      await expect(room.getByText(say("support.chat.before"))).toBeVisible();
      for (const words of [asked, again]) await expect(room.getByText(words)).toHaveCount(0);
      await expect(room.getByRole("textbox", { name: say("support.chat.label") })).toHaveValue("");
      await keepPicture(page, `before ${language} ${project.name}`);
      expect(await objections(page, "dialog[open]")).toEqual([]);
      await room.getByRole("button", { name: say("support.chat.takeAlong") }).press("Enter");
      await expect(room.getByText(asked)).toBeVisible();
      await expect(room.getByText(say("support.chat.before"))).toHaveCount(0);
      await keepPicture(page, `taken along ${language} ${project.name}`);
      expect(await objections(page, "dialog[open]")).toEqual([]);
      await open();
      await expect(room.getByText(asked)).toBeVisible();
    });
  });
}
