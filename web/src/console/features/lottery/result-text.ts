import type { Output } from "@magpie/contract/kit/call";
import type { lotteryCalendar } from "@magpie/contract/lottery/calendar";

export type DrawResult = NonNullable<Output<typeof lotteryCalendar.drawFile>["result"]>;

/** A result in one line: its numbers, or each prize of a board with its own. */
export function resultText(result: DrawResult): string {
  if (typeof result === "string") return result;
  return Object.entries(result)
    .map(([prize, numbers]) => `${prize}: ${[numbers].flat().join(" ")}`)
    .join("; ");
}

/** Reads what a person typed: one line of numbers, or a line for each prize of a board (`db: 12345`). */
export function readResult(typed: string): DrawResult {
  const lines = typed
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (!lines.some((line) => line.includes(":"))) return typed.replace(/，/g, ",").replace(/\s+/g, "");
  return Object.fromEntries(
    lines.map((line) => {
      const [prize = "", numbers = ""] = line.split(":");
      return [prize.trim(), numbers.split(/[\s,，]+/).filter(Boolean)];
    }),
  );
}
