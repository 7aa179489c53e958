import { expect, test } from "vitest";
import { fillPage } from "./web.mjs";

const TEMPLATE =
  '<html lang="{{lang}}" data-theme="{{theme}}"><title>{{title}}</title>{{preloads}}{{boot}}<script nonce="{{nonce}}" src="/a.ts"></script>';
const SERVED =
  '<!doctype html><html lang="ja" data-theme="lantern" data-x><title>Lantern</title><script type="application/json" id="boot" nonce="n">{"a":1}</script>';

test("an unbuilt page gets the language, theme, title and first answers of the served one", () => {
  expect(fillPage(TEMPLATE, SERVED)).toBe(
    '<html lang="ja" data-theme="lantern"><title>Lantern</title><script type="application/json" id="boot" nonce="n">{"a":1}</script><script nonce="" src="/a.ts"></script>',
  );
});
