import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const decimal = z.string().regex(/^\d{1,18}(\.\d{1,8})?$/);

export const vendorOrder = z.strictObject({
  reference: z.string().min(1).max(100),
  player: z.string().min(1).max(100),
  direction: z.enum(["in", "out"]),
  amount: decimal,
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type VendorOrder = z.output<typeof vendorOrder>;

const entry = z.object({ order: vendorOrder, status: z.enum(["pending", "done", "refused"]) });
export type VendorEntry = z.output<typeof entry>;
const pages = z.object({ entries: z.array(entry) });

/** What the sandbox vendor remembers: every transfer it was ever asked for. What players hold follows from that. */
export class VendorBook {
  private readonly entries = new Map<string, VendorEntry>();

  /** Kept in a file, where one is given: players' money outlives the demo that moved it. */
  constructor(private readonly file: string | null) {
    for (const each of file ? readPages(file) : []) this.entries.set(each.order.reference, each);
    // What was late when it was stopped is late no more.
    for (const each of this.entries.values()) if (each.status === "pending") this.finish(each);
  }

  find(reference: string): VendorEntry | undefined {
    return this.entries.get(reference);
  }

  /** One transfer for one reference: the same again finds it, another under its reference gets nothing. */
  place(order: VendorOrder, status: VendorEntry["status"]): VendorEntry | null {
    const known = this.find(order.reference);
    if (known) return JSON.stringify(known.order) === JSON.stringify(order) ? known : null;
    const placed = { order, status };
    this.entries.set(order.reference, placed);
    this.keep();
    return placed;
  }

  finish(placed: VendorEntry): void {
    placed.status = this.hasRoomFor(placed.order) ? "done" : "refused";
    this.keep();
  }

  hasRoomFor({ player, currency, direction, amount }: VendorOrder): boolean {
    return direction === "in" || this.unitsOf(player, currency) >= unitsIn(amount);
  }

  balance(player: string, currency: string): string {
    const text = this.unitsOf(player, currency)
      .toString()
      .padStart(DIGITS + 1, "0");
    return `${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`.replace(/\.?0+$/, "") || "0";
  }

  private unitsOf(player: string, currency: string): bigint {
    let sum = 0n;
    for (const { order, status } of this.entries.values()) {
      if (status !== "done" || order.player !== player || order.currency !== currency) continue;
      sum += order.direction === "in" ? unitsIn(order.amount) : -unitsIn(order.amount);
    }
    return sum;
  }

  private keep(): void {
    if (this.file) writeFileSync(this.file, JSON.stringify({ entries: [...this.entries.values()] }));
  }
}

/** Finer than any currency. */
const DIGITS = 8;

function unitsIn(amount: string): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(DIGITS, "0"));
}

function readPages(file: string): VendorEntry[] {
  try {
    return pages.parse(JSON.parse(readFileSync(file, "utf8"))).entries;
  } catch {
    return [];
  }
}
