import { z } from "zod";
import { calls } from "./kit/call";
import { language, time } from "./kit/shapes";

const code = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
/** An id of the vendor's own, the same whenever the same request is sent again. */
const externalId = z.string().regex(/^[\w.:~-]{1,100}$/);
/** The player's id from the answer of `open`. */
const player = z.string().regex(/^[A-Za-z0-9_-]{1,40}(\.trial)?$/);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
/** Zero or more, with no more digits than the currency has. */
const stake = z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,8})?$/);

/** The part of the round's stakes that was at risk: less than all where both sides were bet on, or a bet was pushed. All, if left out. */
const valid = stake.optional();

/** The part in this win of what the vendor kept of a pot that people played for among themselves: all that the house earned with it. */
const rake = stake.optional();

export const freeRoundsId = z.string().regex(/^[\w.:~-]{1,200}$/);

/** Rounds that cost their player nothing: the house pays the stake to the vendor. What they win gathers, and is given as one sum. */
export const freeRounds = z.object({
  id: freeRoundsId,
  count: z.int(),
  left: z.int(),
  stake: z.string(),
  /** Gathered so far. */
  won: z.string(),
  /** No round begins at this time or later. */
  until: time,
  /** The last one has its outcome, or their time is over. */
  over: z.boolean(),
});
export type VendorFreeRounds = z.output<typeof freeRounds>;

/** What the player's protection demands of a game. A bet that comes sooner is refused as `too_fast`, and the house hears of it. */
export const pace = z.object({
  /** From the beginning of a round to that of the next; null for games whose rounds follow a clock that all share. */
  leastCycleMs: z.int().nullable(),
  /** Whether rounds may be played one after the other by themselves. */
  autoplay: z.boolean(),
  /** Whether a round may be shown faster. */
  turbo: z.boolean(),
  /** Whether what turns may be stopped by hand. */
  slamStop: z.boolean(),
});
export type VendorPace = z.output<typeof pace>;

/** A round that wins more often than this is sent move by move. */
const WINS_AT_ONCE = 20;

const round = { roundId: externalId, gameCode: code, player, currency };
const move = { transactionId: externalId, ...round };
const moved = z.object({
  /** Our own reference; null when nothing moved. */
  reference: z.string().nullable(),
  /** The player's balance when this was first done. */
  balance: z.string(),
  currency: z.string(),
  /** The free rounds that the round is one of, as they stand now; left out for a round that is paid for. */
  free: freeRounds.optional(),
});

const signed = { method: "POST", token: "vendor", encrypted: false, limit: "vendor", evenWhenClosed: true } as const;

/**
 * The seamless wallet. Each request is signed: `X-Timestamp` in seconds and `X-Signature`, the HMAC-SHA256 in hex, under the vendor's
 * secret, of method, path, timestamp and body, with a line feed between. `X-Nonce`, 16 to 64 letters and digits that are signed between
 * timestamp and body, makes the server refuse the very same request when it comes again, so a repeat must carry another nonce.
 */
export const vendor = calls("vendor", {
  open: {
    ...signed,
    path: "/vendor/{vassalage}/open",
    summary: "Spends the launch token that a game was opened with, once, and says who plays.",
    input: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    output: z.object({
      player: z.string(),
      gameCode: z.string(),
      /** May be sent with each bet; it is good only for this player and this game. */
      session: z.string(),
      expiresAt: time,
      trial: z.boolean(),
      language,
      balance: z.string(),
      currency: z.string(),
      /** Free rounds that the player has at this game. */
      free: freeRounds.nullable().default(null),
      /** Null where players set their own pace. Otherwise any game that the player had open is over, so that one is played at a time. */
      pace: pace.nullable().default(null),
      /**
       * What the player shares with others: device, address, payment owner, each as a mark that says nothing else. Two people with a mark in
       * common never sit at one table. Null for somebody who may not sit with others for money: an account of the house.
       */
      marks: z.array(z.string()).nullable().default([]),
      /** The game's name here, in the player's language. */
      gameName: z.string().default(""),
      /** Whether the player may read and write what players say to each other at your tables. */
      talk: z.boolean().default(false),
    }),
  },
  sessions: {
    ...signed,
    path: "/vendor/{vassalage}/sessions",
    summary:
      "Which of these sessions are still open. One ends with the player's own at the portal: by sign-out, idleness or a new password.",
    input: z.object({ sessions: z.array(z.string().max(64)).min(1).max(200) }),
    output: z.object({
      open: z.array(z.string()),
      /** Whether the house has talk at tables now. Without it nothing of it is shown, also in sessions that were opened before. */
      talk: z.boolean().default(false),
    }),
  },
  talk: {
    ...signed,
    path: "/vendor/{vassalage}/talk",
    summary:
      "Asks if the player may say something at a table now: not while they keep away, were muted by the house, or the house has no talk. Ask before each saying.",
    input: z.object({ player, gameCode: code, session: z.string().max(64) }),
    output: z.object({}),
  },
  balance: {
    ...signed,
    path: "/vendor/{vassalage}/balance",
    summary: "What the player can bet now: in this game, or in the one that was opened last.",
    input: z.object({ player, currency, gameCode: code.optional() }),
    output: z.object({ balance: z.string(), currency: z.string(), free: freeRounds.nullable().default(null) }),
  },
  bet: {
    ...signed,
    path: "/vendor/{vassalage}/bet",
    summary:
      "Takes a stake, once for a transaction id; a refusal too is final for it. `free` names the free rounds that the round is one of: then `amount` is their stake, and the player pays nothing.",
    input: z.object({ ...move, amount: stake, session: z.string().max(64).optional(), free: freeRoundsId.optional() }),
    output: moved,
  },
  win: {
    ...signed,
    path: "/vendor/{vassalage}/win",
    summary:
      "Pays a win, once for a transaction id, also when the player, the game or the portal takes no bets. `final` closes the round; `valid` then says how much of its stakes was at risk, and `rake` the part in this win of what the house kept of a pot between people, once and no more than the win.",
    input: z.object({ ...move, amount: stake, final: z.boolean().optional(), valid, rake }),
    output: moved,
  },
  play: {
    ...signed,
    path: "/vendor/{vassalage}/play",
    summary:
      "A whole round that is decided at once: takes the stake, pays the wins and closes the round, all of it or nothing. The transaction id is the bet's, and a refusal is final for it.",
    input: z.object({
      ...move,
      amount: stake,
      wins: z
        .array(z.object({ transactionId: externalId, amount: stake }))
        .max(WINS_AT_ONCE)
        .default([]),
      valid,
      session: z.string().max(64).optional(),
      free: freeRoundsId.optional(),
    }),
    output: moved,
  },
  rollback: {
    ...signed,
    path: "/vendor/{vassalage}/rollback",
    summary: "Takes back the bet with this transaction id, once. A bet that comes after its own rollback is refused.",
    input: z.object({ ...move }),
    output: moved,
  },
  suspect: {
    ...signed,
    path: "/vendor/{vassalage}/suspect",
    summary:
      "Tells of players who seem to play together against others: somebody at the table reported it, or the vendor found it in its hands; or of somebody whose words at a table were reported. Once for a reference; people decide, and no money moves.",
    input: z.object({
      reference: externalId,
      kind: z.enum(["reported", "chips_given", "said"]),
      /** Who is reported, or gives chips away; and who gains by it, where that is known. */
      player,
      other: player.nullable(),
      gameCode: code,
      roundId: externalId.nullable(),
      /** How many hands it was seen in. */
      hands: z.int().min(1).max(1_000_000),
      amount: stake.nullable(),
      currency,
      /** What was said, where words were reported. */
      words: z.string().min(1).max(500).optional(),
    }),
    output: z.object({}),
  },
  close: {
    ...signed,
    path: "/vendor/{vassalage}/close",
    summary: "Says that a round is over. It takes no more bets. `valid` says how much of its stakes was at risk.",
    input: z.object({ ...round, valid }),
    output: moved,
  },
});
