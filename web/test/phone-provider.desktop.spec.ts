import { copyBareMerchant } from "./merchants";
import { agreeAndSend, expectSignedIn, leave } from "./people/log-in";
import { expect, test } from "./people/person";
import { openPhoneIssuer } from "./phone-issuer";
import { startSecondNode } from "./second-node";

test("ID-02 ID-07 where a phone provider vouches for numbers, its code opens an account and lets its owner in @deep", async ({ page }) => {
  const issuer = await openPhoneIssuer();
  const node = await startSecondNode(issuer.env);
  const home = new URL(node.address);
  home.hostname = await copyBareMerchant("magpie", "vouching");
  const number = "9345678912";
  try {
    await page.goto(new URL("/register", home).href);
    await page.getByRole("tab", { name: "Mobile" }).click();
    const form = page.getByRole("dialog", { name: "Open an account" });
    await form.getByLabel("Mobile", { exact: true }).fill(number);
    await form.getByRole("button", { name: "Send code" }).click();
    await expect(form.getByRole("button", { name: /^(60|5\d) s$/ })).toBeDisabled();
    await form.getByLabel("Code from the SMS").fill("000000");
    await agreeAndSend(page);
    await expect(form.getByText("That code is not right")).toBeVisible();
    await form.getByLabel("Code from the SMS").fill(issuer.codeOf(`+91${number}`));
    await form.getByRole("button", { name: "Open an account" }).click();
    await expectSignedIn(page);

    await leave(page);
    await page.goto(new URL("/login", home).href);
    await page.getByRole("tab", { name: "Mobile code" }).click();
    const login = page.getByRole("dialog", { name: "Log in" });
    await login.getByLabel("Mobile", { exact: true }).fill(number);
    await login.getByRole("button", { name: "Send code" }).click();
    await expect(login.getByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
    await login.getByLabel("Code from the SMS").fill(issuer.codeOf(`+91${number}`));
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await expectSignedIn(page);
    expect(await page.evaluate(() => sessionStorage.getItem("account"))).toBe(`91${number}`);
  } finally {
    await node.stop();
    issuer.close();
  }
});
