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
/** A line holds one entry, or several in the format for entries written together. */
const line = z.union([entry.transform((one) => [one]), z.object({ entries: z.array(entry) }).transform(({ entries }) => entries)]);

/** Records every transfer, stake and win at the sandbox vendor; the balances of players follow from them. */
export class VendorBook {
  private readonly entries = new Map<string, VendorEntry>();
  /** Balances by player and currency, kept because summing all entries for each bet would get slower with every bet. */
  private readonly held = new Map<string, bigint>();

  /** With a file, players' money survives a restart of the demo. */
  constructor(private readonly file: string | null) {
    for (const each of file ? readLines(file) : []) this.entries.set(each.order.reference, each);
    for (const each of this.entries.values()) if (each.status === "done") this.count(each.order);
    // Transfers that were pending at the stop are finished at the start.
    for (const each of this.entries.values()) if (each.status === "pending") this.finish(each);
  }

  find(reference: string): VendorEntry | undefined {
    return this.entries.get(reference);
  }

  /** Makes one transfer per reference: a repeat returns the first one, a different order under the same reference returns null. */
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

  /** Each change is appended as a line before it is answered, so that a crash loses nothing. */
  private write(changed: VendorEntry): void {
    if (this.file) appendFileSync(this.file, `\n${JSON.stringify(changed)}`);
  }
}

/** More decimal places than any currency has. */
const DIGITS = 8;

function unitsIn(amount: string): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(DIGITS, "0"));
}

/** The last line about an order counts. A line that was cut off had not been answered. */
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
