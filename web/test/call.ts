import { expect, type Page } from "@playwright/test";

/** Makes a call as the person who is signed in on the page. */
export async function call<Value>(page: Page, method: "POST" | "DELETE", path: string, input: object = {}): Promise<Value> {
  const answer = await page.evaluate(
    async ([way, url, body]) => {
      const headers = { Authorization: sessionStorage.getItem("token") ?? "", "Content-Type": "application/json" };
      return (await fetch(url, { method: way, headers, body })).json();
    },
    [method, path, JSON.stringify(input)] as const,
  );
  expect(answer).toMatchObject({ success: true });
  return answer.value;
}
