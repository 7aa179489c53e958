import { expect, test } from "vitest";
import { sniffPicture } from "./rules";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A chunk whose length is not allowed. */
function chunk(name: string, length = 0): number[] {
  const data = Array.from({ length }, () => 0);
  return [0, 0, 0, length, ...[...name].map((letter) => letter.charCodeAt(0)), ...data, 0, 0, 0, 0];
}

const text = (words: string) => [...new TextEncoder().encode(words)];

test.each<[string, number[], string | null]>([
  ["a PNG", [...SIGNATURE, ...chunk("IHDR", 13), ...chunk("IDAT", 4)], "image/png"],
  ["a JPEG", [0xff, 0xd8, 0xff, 0xe0], "image/jpeg"],
  ["a PNG that moves", [...SIGNATURE, ...chunk("IHDR", 13), ...chunk("acTL", 8), ...chunk("IDAT", 4)], null],
  ["the name of an animation inside other data", [...SIGNATURE, ...chunk("IHDR", 13), ...chunk("IDAT", 4), ...text("acTL")], "image/png"],
  ["a PNG whose chunk claims more than there is", [...SIGNATURE, 0xff, 0xff, 0xff, 0xff, ...text("tEXt"), 0, 0, 0, 0], "image/png"],
  ["an SVG", text("<svg xmlns='http://www.w3.org/2000/svg'/>"), null],
  ["a GIF", text("GIF89a......"), null],
  ["a WebP", text("RIFF....WEBP"), null],
  ["a page", text("<!doctype html>"), null],
  ["part of a signature", SIGNATURE.slice(0, 6), null],
  ["nothing", [], null],
])("SEC-19 %s is told by its bytes", (_what, bytes, type) => {
  expect(sniffPicture(Uint8Array.from(bytes))).toBe(type);
});
