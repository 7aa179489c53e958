import { appendFileSync, readFileSync } from "node:fs";
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
/** An entry, or many as they were once written together. */
const line = z.union([entry.transform((one) => [one]), z.object({ entries: z.array(entry) }).transform(({ entries }) => entries)]);

/** What the sandbox vendor remembers: every transfer it was ever asked for, and every stake and win. What players hold follows from that. */
export class VendorBook {
  private readonly entries = new Map<string, VendorEntry>();
  /** Of those that are done, by player and currency: adding them all up again for each bet would take longer with each bet. */
  private readonly held = new Map<string, bigint>();

  /** Kept in a file, where one is given: players' money outlives the demo that moved it. */
  constructor(private readonly file: string | null) {
    for (const each of file ? readLines(file) : []) this.entries.set(each.order.reference, each);
    for (const each of this.entries.values()) if (each.status === "done") this.count(each.order);
    // What was late when it was stopped is late no more.
    for (const each of this.entries.values()) if (each.status === "pending") this.finish(each);
  }

  find(reference: string): VendorEntry | undefined {
    return this.entries.get(reference);
  }

  /** One transfer for one reference: the same again finds it, another under its reference gets nothing. */
  place(order: VendorOrder, status: "pending" | "refused"): VendorEntry | null {
    const known = this.find(order.reference);
    if (known) return JSON.stringify(known.order) === JSON.stringify(order) ? known : null;
    const placed = { order, status };
    this.entries.set(order.reference, placed);
    this.write(placed);
    return placed;
  }

  finish(placed: VendorEntry): void {
    placed.status = this.hasRoomFor(placed.order) ? "done" : "refused";
    if (placed.status === "done") this.count(placed.order);
    this.write(placed);
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
    return this.held.get(`${player} ${currency}`) ?? 0n;
  }

  private count({ player, currency, direction, amount }: VendorOrder): void {
    const change = direction === "in" ? unitsIn(amount) : -unitsIn(amount);
    this.held.set(`${player} ${currency}`, this.unitsOf(player, currency) + change);
  }

  /** A line of its own for each change: whatever stops the demo leaves all that was answered. */
  private write(changed: VendorEntry): void {
    if (this.file) appendFileSync(this.file, `\n${JSON.stringify(changed)}`);
  }
}

/** Finer than any currency. */
const DIGITS = 8;

function unitsIn(amount: string): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(DIGITS, "0"));
}

/** The last line about an order counts. One that was cut off was never answered. */
function readLines(file: string): VendorEntry[] {
  return readText(file)
    .split("\n")
    .flatMap((text) => line.safeParse(parse(text)).data ?? []);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
