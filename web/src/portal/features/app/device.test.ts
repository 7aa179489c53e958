import { expect, test } from "vitest";
import { deviceOf } from "./device";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0", 0, "desktop"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile", 5, "android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/140.0", 10, "desktop"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0", 0, "desktop"],
])("the install guide opens for %s with %i fingers at %s", (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
