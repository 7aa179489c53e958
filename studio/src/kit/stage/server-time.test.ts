import { expect, test } from "vitest";
import { createServerTime } from "./server-time";

test("the server's time is taken from the message that came quickest", () => {
  let local = 1_000;
  const time = createServerTime(() => local);
  time.hear(new Date(5_000).toISOString());
  local = 1_400;
  time.hear(new Date(5_100).toISOString());
  expect(time.now()).toBe(5_400);
});
