import { expect, type Page } from "@playwright/test";

/** Makes a call as the person who is signed in on the page, or as a visitor. */
export async function call<Value>(page: Page, method: "GET" | "POST" | "PUT" | "DELETE", path: string, input: object = {}): Promise<Value> {
  const answer = await page.evaluate(
    async ([way, url, body]) => {
      const headers = { Authorization: sessionStorage.getItem("token") ?? "", "Content-Type": "application/json" };
      return (await fetch(url, { method: way, headers, ...(way !== "GET" && { body }) })).json();
    },
    [method, path, JSON.stringify(input)] as const,
  );
  expect(answer).toMatchObject({ success: true });
  return answer.value;
}
