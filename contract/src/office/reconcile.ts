import { PAYMENT_KINDS, REASONS, VENDOR_KINDS } from "@magpie/domain/reconcile/pairs";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";

const office = { token: "operator", encrypted: false } as const;
/** `vendor:` and the vendor's code, or `payments:` and the name of the provider's clearing account. */
const provider = z.string().max(80);
/** A day of UTC, as vendors' files and the sealed books have them. */
const day = z.iso.date();
const kind = z.enum([...VENDOR_KINDS, ...PAYMENT_KINDS]);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
const reason = z.string().trim().min(3).max(300);

/** `open`: the day is not over. `waits`: no whole file has come. `quiet`: nothing was moved and no file has come. */
export const TILE_STATES = ["open", "waits", "quiet", "equal", "differs"] as const;

const tile = z.object({
  provider: z.string(),
  day,
  state: z.enum(TILE_STATES),
  /** The provider's debt to the house by our ledger, by its file, and by the sealed books of the day; below zero where the house owes. */
  ours: amount,
  theirs: amount.nullable(),
  reports: amount.nullable(),
  /** Those that nobody has linked or settled, and the money in doubt. */
  differences: z.int(),
  apart: amount,
});
export type WallTile = z.output<typeof tile>;

const book = z.object({ amount, currency: z.string() });
export const LINE_STATES = ["open", "linked", "settled"] as const;

const line = z.object({
  id: z.uuid(),
  provider: z.string(),
  day,
  kind,
  transactionId: z.string(),
  reason: z.enum(REASONS),
  ours: book.nullable(),
  theirs: book.nullable(),
  /** The other day, where the other book has it on one. */
  elsewhere: day.nullable(),
  apart: amount,
  state: z.enum(LINE_STATES),
  foundAt: time,
  /** The open line of the other book, of the same kind and amount, that this one may be linked with. */
  twin: z.uuid().nullable(),
});
export type WallLine = z.output<typeof line>;

const linesInput = { provider, day, reason: z.enum(REASONS).optional(), state: z.enum(LINE_STATES).default("open") };

export const reconcile = calls("reconcile", {
  wall: {
    ...office,
    method: "GET",
    path: "/ops/reconcile/wall",
    right: "reconcile.read",
    limit: "read",
    summary: "Each provider's days beside our own and the sealed books, newest first. Days are of UTC.",
    input: z.object({ from: day.optional(), days: z.coerce.number().int().min(1).max(31).default(7) }),
    output: z.object({
      days: z.array(day),
      providers: z.array(
        z.object({
          provider: z.string(),
          name: z.string(),
          /** All that is in doubt, of any day, and the sum past which a vendor's bets stop by themselves. */
          apart: amount,
          threshold: amount,
          /** The revision of the threshold; zero for the usual one. */
          revision: z.int(),
          isOff: z.boolean(),
        }),
      ),
      tiles: z.array(tile),
    }),
  },
  lines: {
    ...office,
    method: "GET",
    path: "/ops/reconcile/lines",
    right: "reconcile.read",
    limit: "read",
    summary: "The differences of a provider's day, each with its reason and both rows.",
    input: z.object({ ...linesInput, ...cursorInput }),
    output: cursorPage(line),
  },
  csv: {
    ...office,
    method: "GET",
    path: "/ops/reconcile/lines.csv",
    right: "reconcile.read",
    limit: "read",
    download: { type: "text/csv; charset=utf-8" },
    summary: "The same differences as a file.",
    input: z.object(linesInput),
    output: z.string(),
  },
  addFile: {
    ...office,
    method: "POST",
    path: "/ops/reconcile/file",
    right: "reconcile.settle",
    limit: "write",
    summary: "Takes in lines of a provider's own file of a day, in as many calls as it needs. A line that comes again replaces itself.",
    input: z.object({
      provider,
      day,
      lines: z
        .array(z.object({ kind, transactionId: z.string().min(1).max(100), amount, currency }))
        .min(1)
        .max(400),
      /** The file is whole with this call. Nothing is compared before. */
      last: z.boolean().default(false),
    }),
    output: z.object({ kept: z.int() }),
  },
  link: {
    ...office,
    method: "POST",
    path: "/ops/reconcile/link",
    right: "reconcile.settle",
    limit: "write",
    summary: "Says that a line that they lack and a line that we lack are the same move, of the same amount.",
    input: z.object({ ours: z.uuid(), theirs: z.uuid(), reason }),
    output: z.object({}),
  },
  unlink: {
    ...office,
    method: "POST",
    path: "/ops/reconcile/unlink",
    right: "reconcile.settle",
    limit: "write",
    summary: "Takes a link back: both lines differ again.",
    input: z.object({ id: z.uuid(), reason }),
    output: z.object({}),
  },
  settle: {
    ...office,
    method: "POST",
    path: "/ops/reconcile/settle",
    right: "reconcile.settle",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Ends differences by accepting one of the books: theirs by a correction of the provider's account, ours by their word for it.",
    input: z.object({ lines: z.array(z.uuid()).min(1).max(100), how: z.enum(["theirs", "ours"]) }),
    output: z.object({ settled: z.int(), posted: amount }),
  },
  setThreshold: {
    ...office,
    method: "POST",
    path: "/ops/reconcile/threshold",
    right: "reconcile.settle",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Sets the sum in doubt past which a vendor's bets stop by themselves.",
    input: z.object({ provider, threshold: amount, revision: z.int().min(0) }),
    output: z.object({}),
  },
});
