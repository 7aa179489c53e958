import { expect, test, vi } from "vitest";
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

test.each(PICTURES)("$name is drawn the same where sines end in another digit", ({ svgs }) => {
  const drawing = svgs().join("");
  for (const name of ["sin", "cos", "atan2"] as const) {
    const here = Math[name] as (...of: number[]) => number;
    vi.spyOn(Math, name).mockImplementation((...of: number[]) => here(...of) * (1 + Number.EPSILON));
  }
  const elsewhere = svgs().join("");
  vi.restoreAllMocks();
  expect(elsewhere === drawing).toBe(true);
});

test.each(TEXT_FILES)("$path is written the same each time, with every number known", ({ content }) => {
  const written = content();
  expect(content()).toBe(written);
  expect(written).not.toMatch(/NaN|undefined|Infinity/);
});
