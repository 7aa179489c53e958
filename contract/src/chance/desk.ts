import { z } from "zod";
import { calls } from "../kit/call";
import { amount, page, pageInput, perLanguage, time } from "../kit/shapes";
import { CHANCE_KINDS, chanceId, WHEEL_GIVES } from "./chance";

const slice = z.strictObject({
  weight: z.int().min(1).max(1_000_000_000),
  prize: amount,
  /** Prizes at the beginning; null for one that cannot run out, which has no substitute. */
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  substitute: amount.nullable().default(null),
});

export const chanceSetup = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("wheel"), give: z.enum(WHEEL_GIVES), slices: z.array(slice).min(2).max(24) }),
  z.strictObject({ kind: z.literal("raffle"), closesAt: time, prizes: z.array(amount).min(1).max(100) }),
  z.strictObject({ kind: z.literal("pool"), total: amount, count: z.int().min(1).max(10_000), min: amount, endsAt: time }),
]);
export type ChanceSetupInput = z.input<typeof chanceSetup>;

const setupHash = z.string().regex(/^[0-9a-f]{64}$/);

const shown = z.object({
  id: chanceId,
  kind: z.enum(CHANCE_KINDS),
  title: z.string(),
  titles: perLanguage(z.string()),
  /** All that the hash names besides: whoever opens it reads what they agree to. */
  setup: chanceSetup,
  state: z.enum(["proposed", "open"]),
  hash: setupHash,
  proposedBy: z.string(),
  approvedBy: z.string().nullable(),
  /** The money that it promises by itself; the prizes of a wheel count with the offers that give its spins. */
  atStake: amount,
  /** SHA-256 of the seed. Nobody is shown the seed before its time, and no call chooses it. Null before the opening, and for a wheel. */
  commit: z.string().nullable(),
  /** Spins, tickets or envelopes given so far, and those of them that are spun, drawn or opened. */
  given: z.int(),
  done: z.int(),
});
export type DeskChance = z.output<typeof shown>;

const write = { method: "POST", token: "operator", encrypted: false, limit: "write", once: true } as const;
const title = z.string().trim().min(1).max(80);

export const chanceDesk = calls("chance", {
  deskChances: {
    method: "GET",
    token: "operator",
    right: "chance.write",
    encrypted: false,
    limit: "read",
    path: "/ops/chance",
    summary: "Wheels, raffles and pools, newest first.",
    input: z.object(pageInput),
    output: page(shown),
  },
  propose: {
    ...write,
    right: "chance.write",
    path: "/ops/chance/propose",
    summary: "Proposes a wheel, a raffle or a pool, or changes a proposal. Somebody else opens it; from then on it stays as it is.",
    input: z.object({ id: chanceId, title, titles: perLanguage(title).default({}), setup: chanceSetup }),
    output: shown,
  },
  approve: {
    ...write,
    right: "chance.approve",
    path: "/ops/chance/approve",
    stepUp: true,
    summary: "Opens what somebody else proposed, under the hash that was read. Its seed is made now, and only its SHA-256 is shown.",
    input: z.object({ id: chanceId, hash: setupHash }),
    output: shown,
  },
});
