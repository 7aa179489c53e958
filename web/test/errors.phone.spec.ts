import { logIn } from "./people/log-in";
import { expect, test } from "./people/person";
import { settled } from "./watch";

const LOGIN = "**/wps/session/login";

test("ER-01 a request that cannot reach the server says that the network link is abnormal, and an answer nobody can read is an unknown error", async ({
  page,
}) => {
  await page.route(LOGIN, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }));
  await page.route(LOGIN, (route) => route.abort(), { times: 1 });
  await page.goto("/promotions");
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await logIn(page, "aarav", "magpie-demo-1");
  await expect(page.getByText("Network link is abnormal, please try again")).toBeVisible();
  await logIn(page, "aarav", "magpie-demo-1");
  await expect(page.getByText("Unknown error")).toBeVisible();
});

test("ER-01 a customer-service path that was tampered with does not open", async ({ page }) => {
  await page.route("**/wps/system/whitelabel", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const entry of answer.value.info.customerService) entry.path = entry.path.replace(/[^.]+$/, "AAAAAAAAAAAAAAAAAAAAAA");
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/promotions");
  await settled(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Customer service" }).last().click();
  await expect(page.getByText("Invalid URL, please contact customer service")).toBeVisible();
});

test("customer service opens from its sealed path", async ({ page }) => {
  const sealed = page.waitForResponse((response) => response.url().endsWith("/wps/system/whitelabel"));
  await page.goto("/promotions");
  await settled(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Customer service" }).last().click();
  expect(await (await sealed).text()).not.toContain("/chat");
  await expect(page.getByRole("dialog", { name: "Customer service" })).toBeVisible();
});

test("ER-01 a session that ended elsewhere sends the member back to being a visitor", async ({ page }) => {
  await page.goto("/m/appDownload");
  await page.evaluate(() => sessionStorage.setItem("token", "no-longer-good"));
  await page.goto("/promotions");
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
});
