import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { at, change, copyBareMerchant } from "./merchants";
import { logIn } from "./people/log-in";

/** Answers once the server has said no and the form is ready for the next try. */
async function guess(page: Page, password: string): Promise<void> {
  const refused = page.waitForResponse("**/wps/session/login");
  await logIn(page, "nobody", password);
  await refused;
  await expect(page.getByRole("dialog", { name: "Log in" }).getByLabel("Password", { exact: true })).toHaveValue("");
}

test("ID-03 SEC-13 ER-01 ER-02 at the login each thing that goes wrong is told by its own name, and after two wrong passwords a captcha is asked for", async ({
  page,
  demo,
  context,
}) => {
  const code = "guessing";
  const host = await copyBareMerchant(demo.code, code);
  const devices = await context.newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await page.goto(at(host, "/login"));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("The window was closed before you finished, please try again")).toBeVisible();

  await test.step("captcha", () => guessUntilAsked(page));

  await change(`update merchant_options set explain_account_errors = true
    where merchant_id = (select merchant_id from merchant_merchants where code = '${code}')`);
  await page.getByRole("button", { name: "Forgot it?" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot your password" });
  if (demo.takesMobiles) await forgot.getByRole("tab", { name: "Email" }).click();
  await forgot.getByLabel("Username").fill("nobody");
  await forgot.getByLabel("Email").fill("nobody@mail.example");
  await forgot.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Username/Email does not exist")).toBeVisible();

  // A server that never answers, and the page's own patience, a hundredth as long.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 100);
  });
  await page.route("**/wps/**", () => {});
  await forgot.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("The page took longer time to load")).toBeVisible();
});

/** The captcha appears, changes at most once a second, and can be a question in words. */
async function guessUntilAsked(page: Page): Promise<void> {
  const form = page.getByRole("dialog", { name: "Log in" });
  await guess(page, "wrong-harbour-1");
  await expect(form.getByRole("alert").filter({ hasText: "User name or password is not" })).toBeVisible();
  await expect(form.getByLabel("Password", { exact: true })).toBeFocused();
  const typed = form.getByLabel("Type the characters");
  await expect(typed).toHaveCount(0);
  await guess(page, "wrong-harbour-2");
  await expect(typed).toBeVisible();
  const picture = form.getByAltText("Distorted letters and digits");
  await expect(picture).toHaveAttribute("src", /^data:image\/png;base64,.{500}/);

  await logIn(page, "nobody", "wrong-harbour-3");
  await expect(form.getByText("Type what you see")).toBeVisible();
  await typed.fill("0000");
  // A picture is good once, so the next one comes by itself.
  const next = page.waitForResponse("**/wps/captcha");
  await logIn(page, "nobody", "wrong-harbour-3");
  await expect(form.getByText("The letters do not match the picture")).toBeVisible();
  await next;

  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/wps/captcha")) asked += 1;
  });
  const first = await picture.getAttribute("src");
  // In one go: three from here may take longer than the second.
  await form.getByRole("button", { name: "Another one" }).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 3; click += 1) button.click();
  });
  await expect(picture).not.toHaveAttribute("src", first ?? "");
  await expect(picture).toHaveAttribute("src", /^data:image\/png;base64,.{500}/);
  expect(asked).toBe(1);

  const question = page.waitForResponse("**/wps/captcha/question");
  await form.getByRole("button", { name: "I cannot see the picture" }).click();
  const { value } = (await (await question).json()) as { value: { question: string } };
  await expect(form.getByLabel(value.question)).toBeVisible();
}
