import type { StudioChain } from "@magpie/contract/studio";
import { expect, test, vi } from "vitest";
import { contributor } from "./contribute";

const chain = (anchor: string, salt: string | null): StudioChain => {
  return { first: 1, length: 10, anchor, publishedAt: "", salt, saltedAt: null, contributions: [] };
};

test("GS-11 a page adds something of its own to the salt of each chain that waits for one, once", () => {
  const ask = vi.fn().mockResolvedValue({});
  const contribute = contributor({ ask });
  const given = contribute([chain("a", null), chain("b", "salted")]);
  contribute([chain("a", null)]);
  expect(ask.mock.calls).toEqual([["contribute", { anchor: "a", contribution: given.get("a") }]]);
  expect(given.get("a")).toMatch(/^[0-9a-f]{32}$/);
  expect(contributor({ ask })([chain("a", null)]).get("a")).not.toBe(given.get("a"));
});
