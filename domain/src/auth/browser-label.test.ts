import { expect, test } from "vitest";
import { browserLabel, keptLabel } from "./browser-label";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome · Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge · Windows"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, "Safari · Mac"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`, "Safari · iPhone"],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`, "Chrome · iPad"],
  [`Mozilla/5.0 (Linux; Android 15; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, "Samsung Internet · Android"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome · ChromeOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox · Linux"],
  ["curl/8.9.1", ""],
  ["", ""],
])("LA-04 SEC-05 %s shows in the list of sessions as %s, in names without words", (userAgent, label) => {
  expect(browserLabel(userAgent)).toBe(label);
});

test.each([
  ["Chrome · Windows", "Chrome · Windows"],
  ["Samsung Internet on Android", "Samsung Internet · Android"],
  ["Chrome", "Chrome"],
  ["Unknown browser", ""],
  ["", ""],
])("LA-04 the kept label %j is shown as %j", (label, shown) => {
  expect(keptLabel(label)).toBe(shown);
});
