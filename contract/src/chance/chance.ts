import { z } from "zod";
import { calls } from "../kit/call";
import { amount, time } from "../kit/shapes";
import { given } from "../promotions/shapes";

/** A wheel, a raffle or a pool of envelopes. */
export const chanceId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
export const CHANCE_KINDS = ["wheel", "raffle", "pool"] as const;
export const RAFFLE_STATES = ["open", "sealed", "drawn"] as const;
export const WHEEL_GIVES = ["cash", "points"] as const;

/** SHA-256 in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);
/** The player's part of a spin: printable, and without the colon that separates the message. */
const clientSeed = z.string().regex(/^[ -9;-~]{1,64}$/);

const slice = z.object({
  /** The share of all weights is both the chance and the angle. */
  weight: z.int(),
  /** Money, or whole points. */
  prize: amount,
  /** Prizes that are left; null where they cannot run out. */
  left: z.int().nullable(),
  /** Paid once the prize is gone. */
  substitute: amount.nullable(),
});
export type ShownSlice = z.output<typeof slice>;

const spun = z.object({
  id: z.uuid(),
  at: time,
  /** Counted from zero. */
  slice: z.int(),
  amount,
  /** The prize was gone, and its substitute was paid. */
  substituted: z.boolean(),
});
export type Spun = z.output<typeof spun>;

const wheelPage = z.object({
  id: chanceId,
  title: z.string(),
  give: z.enum(WHEEL_GIVES),
  slices: z.array(slice),
  /** Spins that the caller can still make, oldest first. Each has its own seed, and `commit` is its SHA-256. */
  spins: z.array(
    z.object({
      id: z.uuid(),
      since: time,
      commit: digest,
      /** Prizes of this spin are bonus money that has to be bet. */
      wagered: z.boolean(),
    }),
  ),
  /** The caller's last ones, newest first. */
  spun: z.array(spun),
});
export type WheelPage = z.output<typeof wheelPage>;

const rafflePage = z.object({
  id: chanceId,
  title: z.string(),
  /** `sealed` takes no ticket any more, and its seed is not shown yet. */
  state: z.enum(RAFFLE_STATES),
  closesAt: time,
  prizes: z.array(amount),
  tickets: z.int(),
  /** The caller's tickets, as stretches of numbers in a row. */
  mine: z.array(z.object({ first: z.int(), count: z.int() })),
  commit: digest,
  /** Root of the tree over all tickets; null before it is closed. */
  root: digest.nullable(),
  /** The house's seed; null before the draw. */
  seed: digest.nullable(),
  /** A name is empty where its member keeps away. */
  winners: z.array(z.object({ place: z.int(), ticket: z.int(), name: z.string(), prize: amount, own: z.boolean(), claimed: z.boolean() })),
  /** Numbers that were drawn and passed over, because their holders may not win. */
  passed: z.array(z.int()),
});
export type RafflePage = z.output<typeof rafflePage>;

const envelope = z.object({ id: z.uuid(), number: z.int(), amount: amount.nullable(), wagered: z.boolean() });

const poolPage = z.object({
  id: chanceId,
  title: z.string(),
  total: amount,
  /** The least that an envelope holds. */
  min: amount,
  count: z.int(),
  taken: z.int(),
  endsAt: time,
  /** The caller's; the amount is null before it is opened. */
  mine: z.array(envelope),
  /** What others found, newest first, names masked. */
  others: z.array(z.object({ number: z.int(), name: z.string(), amount, at: time })),
  commit: digest,
  /** The house's seed; null while envelopes are left and the end has not come. */
  seed: digest.nullable(),
});
export type PoolPage = z.output<typeof poolPage>;

const held = z.object({
  kind: z.enum(CHANCE_KINDS),
  id: chanceId,
  title: z.string(),
  /** Spins to make, tickets in a raffle, or envelopes to open. */
  count: z.int(),
  /** When a raffle is drawn, or a pool ends; null for a wheel. */
  until: time.nullable(),
});
export type HeldChance = z.output<typeof held>;

const read = { method: "GET", token: "member", encrypted: false, limit: "read" } as const;
const take = { method: "POST", token: "member", encrypted: false, limit: "write", once: true } as const;

export const chance = calls("chance", {
  mine: {
    ...read,
    path: "/wps/relay/MCSFE_getChances",
    summary: "Wheels, raffles and pools that the caller has or had a part in, with what is left to do.",
    input: z.object({}),
    output: z.object({ list: z.array(held) }),
  },
  wheel: {
    ...read,
    path: "/wps/relay/MCSFE_getWheel",
    summary: "A wheel with the chance of each slice, the caller's spins and what the last ones gave.",
    input: z.object({ wheel: chanceId }),
    output: wheelPage,
  },
  spin: {
    ...take,
    path: "/wps/relay/MCSFE_spinWheel",
    summary: "Turns a wheel once: the house's committed seed and the caller's decide, the prize is paid at once and the seed shown.",
    input: z.object({ id: z.uuid(), clientSeed }),
    output: z.object({ spun, paid: given.nullable(), seed: digest }),
  },
  raffle: {
    ...read,
    path: "/wps/relay/MCSFE_getRaffle",
    summary: "A raffle with the caller's tickets among all; after the draw its winners, names masked.",
    input: z.object({ raffle: chanceId }),
    output: rafflePage,
  },
  pool: {
    ...read,
    path: "/wps/relay/MCSFE_getEnvelopes",
    summary: "A pool of envelopes: the caller's own, and what others found, names masked.",
    input: z.object({ pool: chanceId }),
    output: poolPage,
  },
  open: {
    ...take,
    path: "/wps/relay/MCSFE_openEnvelope",
    summary: "Opens an envelope that the caller holds, and pays what is in it.",
    input: z.object({ id: z.uuid() }),
    output: z.object({ envelope, paid: given }),
  },
  proof: {
    ...read,
    path: "/wps/relay/MCSFE_getChanceProof",
    summary: "A document by which anybody can work the outcome out again without us. Its seed is null while it is sealed.",
    input: z.object({
      of: z.enum(["spin", "ticket", "envelope"]),
      /** A spin's or an envelope's id, or `<raffle>:<number>` of a ticket. */
      id: z.string().min(3).max(80),
    }),
    output: z.object({ document: z.string() }),
  },
});
