import { expect, test } from "vitest";
import { readSearch, toggled, writeSearch } from "./finder-address";

test("GA-13 what is looked for stands in the address and is read back from it", () => {
  const wanted = { text: "ember & 余烬", chosen: { type: ["RNG", "FISH"], return: ["9600"] } };
  expect(readSearch(writeSearch(wanted))).toEqual(wanted);
  expect(writeSearch({ text: "", chosen: { theme: [] } })).toBe("");
  expect(readSearch("?theme=,&other=1")).toEqual({ text: "", chosen: {} });
});

test("GA-13 a value that is chosen twice is let go", () => {
  const once = toggled({ type: ["RNG"] }, "theme", "fire");
  expect(once).toEqual({ type: ["RNG"], theme: ["fire"] });
  expect(toggled(once, "theme", "fire")).toEqual({ type: ["RNG"], theme: [] });
});
