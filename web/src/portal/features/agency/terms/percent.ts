/** Millionths as percent, without needless zeros: 4500 is "0.45". */
export function percentOf(ppm: number): string {
  const [whole, part] = [
    Math.trunc(ppm / 10_000),
    String(ppm % 10_000)
      .padStart(4, "0")
      .replace(/0+$/, ""),
  ];
  return part === "" ? String(whole) : `${whole}.${part}`;
}

/** Percent with up to four digits after the point as millionths; not a number for anything else. */
export function readPpm(text: string): number {
  const [, whole, part = ""] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 10_000 + Number(part.padEnd(4, "0"));
}
