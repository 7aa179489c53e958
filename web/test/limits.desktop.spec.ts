import { objectionsAgain } from "./axe";
import { at, change, copyBareMerchant } from "./merchants";
import { openAccount } from "./people/log-in";
import { expect, test } from "./people/person";
import { settled } from "./watch";

const MERCHANT = "(select merchant_id from merchant_merchants where code = 'calming')";

test("RG-01 RG-03 RG-05 RG-06 a member sets a limit, asks for more room, and takes a break, and reads at each step what it means @deep", async ({
  page,
}) => {
  const host = await copyBareMerchant("magpie", "calming");
  await openAccount(page, at(host), { username: "meera", password: "calm-harbour-4" });
  await change(`insert into limits_usage (merchant_id, member_id, hour, deposited, wagered, won)
    select merchant_id, id, date_trunc('hour', now(), 'UTC'), 6000, 0, 0 from members_members where merchant_id = ${MERCHANT}
    on conflict (merchant_id, member_id, hour) do update set deposited = excluded.deposited`);
  await page.goto(at(host, "/member?page=saferPlay"));
  await settled(page);

  await page.getByRole("button", { name: "Set a limit: Deposit limit, 24 hours" }).click();
  const dialog = page.getByRole("dialog", { name: "Deposit limit, 24 hours" });
  await dialog.getByLabel("Limit (₹)").fill("lots");
  await dialog.getByRole("button", { name: "Save limit" }).click();
  await expect(dialog.getByText("Enter an amount such as 50")).toBeVisible();
  await dialog.getByLabel("Limit (₹)").fill("100");
  await dialog.getByRole("button", { name: "Save limit" }).click();
  await expect(dialog).toHaveCount(0);
  const own = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Change: Deposit limit, 24 hours" }) });
  await expect(own.getByText("₹ 60.00 of ₹ 100.00")).toBeVisible();
  await expect(own.getByText("₹ 40.00 left")).toBeVisible();

  await page.getByRole("button", { name: "Change: Deposit limit, 24 hours" }).click();
  await dialog.getByLabel("Limit (₹)").fill("250");
  await expect(dialog.getByLabel("Limit (₹)")).toHaveAccessibleDescription(/waits 24 hours/);
  await page.keyboard.press("Enter");
  await expect(own.getByText("You asked for ₹ 250.00")).toBeVisible();
  await expect(own.getByRole("button", { name: /^Yes, change it/ })).toHaveCount(0);
  await expect(own.getByText("₹ 60.00 of ₹ 100.00")).toBeVisible();

  await change(`update limits_changes set asked_at = asked_at - interval '24 hours', ready_at = ready_at - interval '24 hours'
    where merchant_id = ${MERCHANT}`);
  await page.reload();
  await own.getByRole("button", { name: /^Yes, change it/ }).click();
  await expect(own.getByText("₹ 60.00 of ₹ 250.00")).toBeVisible();

  await page.getByRole("radio", { name: "7 days" }).check({ force: true });
  await page.getByRole("button", { name: "Take a break" }).click();
  const away = page.getByRole("dialog", { name: "Take a break: 7 days" });
  await expect(away.getByText("It cannot be ended early")).toBeVisible();
  await away.getByRole("button", { name: "Take a break" }).click();
  await expect(away.getByText("Please type STOP.")).toBeVisible();
  await away.getByLabel("Type STOP to confirm").fill("stop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^You are on a break until/ })).toBeVisible();
  await expect(page.getByRole("main").getByText("you can withdraw it at any time")).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);
});
