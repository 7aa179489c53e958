import { expect, test } from "vitest";
import { frameRules } from "./frame-rules";

const PAGE = "https://portal.example";

test("SEC-16 a game from our own host never runs with our origin", () => {
  for (const url of ["/studio/comet-rush/?token=a", "https://portal.example/x", "https://portal.example:443/x"]) {
    expect(frameRules(url, PAGE)).toMatchObject({ isOurs: true, sandbox: "allow-scripts", origin: "null" });
  }
});

test("SEC-16 SEC-17 a vendor's own host keeps its origin, and messages are exchanged with that alone", () => {
  const rules = {
    isOurs: false,
    sandbox: "allow-scripts allow-same-origin",
    origin: "https://games.example",
    target: "https://games.example",
  };
  expect(frameRules("https://games.example/play?token=a", PAGE)).toEqual(rules);
});

test("SEC-16 no game may lead the whole page away, open windows or send forms", () => {
  for (const url of ["/studio/x", "https://games.example/"]) {
    expect(frameRules(url, PAGE)?.sandbox).not.toMatch(/top-navigation|popups|modals|forms|downloads/);
  }
});

test.each(["javascript:alert(1)", "data:text/html,x", "blob:https://portal.example/1", "https://"])("SEC-20 %s is not framed", (url) => {
  expect(frameRules(url, PAGE)).toBeNull();
});
