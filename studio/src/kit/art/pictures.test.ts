import { expect, test } from "vitest";
import { PICTURES, TEXT_FILES } from "./pictures";

const targets = [
  ...PICTURES.flatMap(({ name, widths }) => widths.map((width) => `${name}-${width}`)),
  ...TEXT_FILES.map(({ path }) => path),
];

test("no two pictures are written to the same place", () => {
  expect(new Set(targets).size).toBe(targets.length);
});

test.each(PICTURES)("$name is drawn the same each time, with every number and reference known", ({ svgs }) => {
  const drawing = svgs().join("");
  expect(svgs().join("")).toBe(drawing);
  expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
  const defined = new Set([...drawing.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
  const used = [...drawing.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
  expect(used.filter((id) => !defined.has(id))).toEqual([]);
});

test.each(TEXT_FILES)("$path is written the same each time, with every number known", ({ content }) => {
  const written = content();
  expect(content()).toBe(written);
  expect(written).not.toMatch(/NaN|undefined|Infinity/);
});
