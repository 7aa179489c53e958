import { z } from "zod";
import { calls } from "./kit/call";
import { amount, language, time } from "./kit/shapes";
import { pool } from "./studio/pools";
import { freeRounds, freeRoundsId, pace } from "./vendor";

/** The socket of a game with shared draws; the first message is `{ "session": "…" }`. */
export const STUDIO_LIVE_PATH = "/studio/live";

/** The most bets that one request may make; a table of chips needs no more at once. */
export const SLIP_BETS_MOST = 40;

const gameId = z.string().regex(/^[a-z0-9-]{1,64}$/);
/** Made by the frame, and the same when the same round is asked for again. In capitals it is the same round, so its stake has one name only. */
const roundId = z.uuid().toLowerCase();
const stake = z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,8})?$/);
const choice = z.json().optional();

/** placed, raising, resolved, voiding: the portal has yet to answer, so ask for the round again. open: the player is to move. */
export const ROUND_STATES = ["placed", "open", "raising", "resolved", "settled", "refused", "voiding", "voided"] as const;

const round = z.object({
  id: roundId,
  gameId: z.string(),
  state: z.enum(ROUND_STATES),
  stake: amount,
  /** All stakes in the round so far: some games let a player put in further ones. */
  staked: amount,
  payout: amount,
  /** The code of the refusal when no stake was taken, or when the last move's further stake was not; the round is as it was before that. */
  refusal: z.string().nullable(),
  choice: z.unknown(),
  moves: z.array(z.unknown()),
  /** The events of the game's book, up to the round's present state. */
  events: z.array(z.unknown()),
  /** The draw that it is a bet on. */
  drawNumber: z.int().nullable(),
  /** For a round of one's own: the pair of seeds it comes from, and its number among their rounds. Refused rounds have theirs too. */
  commit: z.string().nullable(),
  nonce: z.int().nullable(),
  placedAt: time,
  /** True for a free round: the player paid nothing, and what it won gathers. */
  free: z.boolean(),
});
export type StudioRound = z.output<typeof round>;

/** `free` are the free rounds that the round is one of, as they stand; null for a round that is paid for. */
const played = z.object({
  round,
  balance: amount,
  free: freeRounds.nullable(),
  /** The largest stake that the bonus in play allows, where the round was refused as `bonus_max_bet`; null where nobody knows it any more. */
  room: amount.nullable(),
});

/** betting: bets are taken until `endsAt`. running: the comet flies, the cards are dealt. over: the result is shown. */
export const DRAW_PHASES = ["betting", "running", "over", "voided"] as const;

const draw = z.object({
  number: z.int(),
  phase: z.enum(DRAW_PHASES),
  phaseStartedAt: time,
  /** Null while nobody may know the end: the comet's flight has a secret length. */
  phaseEndsAt: time.nullable(),
  /** The hash of the draw's seed. */
  commit: z.string(),
  /** What stands before the bets where it changes from draw to draw: who meets, at which chances and prices. Null at most tables. */
  sheet: z.unknown(),
  /** A result of the game's maths: the point in hundredths, or the cards. Null until it is shown. */
  result: z.unknown(),
  /** Shown with the result. */
  seed: z.string().nullable(),
});
export type StudioDraw = z.output<typeof draw>;

const tableBet = z.object({
  /** Masked. */
  name: z.string(),
  stake: amount,
  choice: z.unknown(),
  /** In hundredths; null during the flight, and at a table. */
  cashedAt100: z.int().nullable(),
});
export type StudioBet = z.output<typeof tableBet>;

/** An animal in the hall, on path `path` from `bornAt` to `leavesAt`. Players aim at it by its id. */
const swimmer = z.object({
  id: z.int(),
  type: z.enum(["fish", "crab", "bomb"]),
  /** Null for the crab and the bomb. */
  fish: z.string().nullable(),
  path: z.int(),
  bornAt: time,
  leavesAt: time,
});
export type StudioSwimmer = z.output<typeof swimmer>;

const contribution = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * The chain that decides a table's draws, from the first to the last of `length`. The anchor is published first; the salt is SHA-256 of the
 * anchor, a colon and the contributions with commas between, all of them given afterwards. No draw opens before the salt exists.
 */
const chain = z.object({
  first: z.int(),
  length: z.int(),
  anchor: z.string(),
  publishedAt: time,
  salt: z.string().nullable(),
  saltedAt: time.nullable(),
  contributions: z.array(
    z.object({
      /** Masked. */
      name: z.string(),
      contribution: z.string(),
      at: time,
    }),
  ),
});
export type StudioChain = z.output<typeof chain>;

const table = z.object({
  serverNow: time,
  /** Null while nobody is at the table: it opens when somebody listens. */
  draw: draw.nullable(),
  /** The chain in use, and the next one once it is published: whoever sits down adds to the salt of a chain that has none yet. */
  chains: z.array(chain),
  /** Newest first. */
  history: z.array(z.object({ number: z.int(), result: z.unknown(), seed: z.string() })),
  bets: z.array(tableBet),
  /** The pools of the draw, where bets are paid from what all staked; empty at other tables. */
  pools: z.array(pool),
  /** The player's own rounds on this draw. */
  mine: z.array(round),
  /** The animals of the fish hall; empty at other games. */
  swimmers: z.array(swimmer),
});
export type StudioTable = z.output<typeof table>;

const seeds = z.object({ commit: z.string(), clientSeed: z.string(), nonce: z.int() });
const revealed = seeds.omit({ nonce: true }).extend({ serverSeed: z.string(), nonces: z.int() });

const proof = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("own"),
    commit: z.string(),
    /** Null until the player has changed seeds. */
    serverSeed: z.string().nullable(),
    clientSeed: z.string(),
    nonce: z.int(),
  }),
  z.object({
    type: z.literal("shared"),
    /** The seed before, which is the hash of this draw's seed. */
    commit: z.string(),
    seed: z.string().nullable(),
    salt: z.string(),
    /** The game's id in the message of the stream. */
    gameId: z.string(),
    number: z.int(),
    anchor: z.string(),
    length: z.int(),
    /** The parts of the salt; empty on a chain from before players contributed. */
    contributions: z.array(z.string()),
    /** What all players staked by side, of which the dividend is made; null for a bet in no pool, and before it is counted. */
    pools: z.record(z.string(), amount).nullable(),
  }),
  z.object({
    type: z.literal("hand"),
    /** The seed before, which is the hash of this hand's seed. */
    commit: z.string(),
    seed: z.string(),
    salt: z.string(),
    /** The room, in the message of the stream. */
    gameId: z.string(),
    number: z.int(),
    anchor: z.string(),
    length: z.int(),
    /** The seeds of the first hand's players, of which the salt is made. */
    contributions: z.array(z.string()),
    /** Who was in the hand, and whose round this is. */
    seat: z.int(),
    dealer: z.int(),
    seats: z.array(z.object({ seat: z.int(), chips: z.int(), clientSeed: z.string() })),
    acts: z.array(z.object({ seat: z.int(), act: z.unknown(), why: z.enum(["own", "late", "left"]) })),
    /** The value of a boot, and the most that a hand costs in rake. */
    unit: amount,
    cap: amount,
  }),
]);

const ofFrame = { token: "none", encrypted: false, anyOrigin: true, evenWhenClosed: true } as const;

/**
 * Calls from a game's page to the studio's game server. The page runs in a frame without an origin, so these calls answer any page and take
 * no cookie: `Authorization` carries the session that `open` gave.
 */
const gameOdds = z.object({
  gameCode: z.string(),
  gameType: z.string(),
  name: z.string(),
  /** Classes of returns by weight, each with its mean return in ten-thousandths of the stake. */
  outcomes: z.array(z.object({ weight: z.number(), pays: z.number() })),
  roundsPerHour: z.int(),
});
export type GameOdds = z.output<typeof gameOdds>;

export const studio = calls("studio", {
  open: {
    ...ofFrame,
    method: "POST",
    path: "/studio/open",
    limit: "play",
    summary: "Spends the launch token of the page's address, once, and opens a session of one player at one game.",
    input: z.object({ launch: z.string().regex(/^[\w-]{43}$/), vendor: z.string().regex(/^[A-Z0-9_]{1,24}$/), gameId }),
    output: z.object({
      session: z.string(),
      gameId: z.string(),
      version: z.string(),
      /** As the portal calls the game, in the player's language. */
      name: z.string(),
      language,
      currency: z.string(),
      /** The digits after the decimal point in this currency. */
      digits: z.int(),
      balance: amount,
      trial: z.boolean(),
      /** The stakes on offer, from the least to the most. */
      stakes: z.array(amount),
      /** The origin of the page around the frame: messages go there and nowhere else. */
      portalOrigin: z.string(),
      /** A round left unfinished on this or another device: play continues with it. */
      unfinished: round.nullable(),
      /** Free rounds that can be played at this game. */
      free: freeRounds.nullable(),
      /** What the player's protection demands of the game; null where players set their own pace. */
      pace: pace.nullable(),
      /** The table has talk, and this player takes part in it. */
      talk: z.boolean(),
      seeds,
    }),
  },
  play: {
    ...ofFrame,
    method: "POST",
    path: "/studio/play",
    limit: "play",
    summary:
      "Plays a round of one's own, or begins one with moves. The same id again tells the same round. `free` names the free rounds that it is one of; then the stake is theirs.",
    input: z.object({ roundId, stake, choice, free: freeRoundsId.optional() }),
    output: played,
  },
  move: {
    ...ofFrame,
    method: "POST",
    path: "/studio/move",
    limit: "play",
    summary: "Makes a move in a round, the first being number 0. The same again is answered again.",
    input: z.object({ roundId, number: z.int().min(0).max(1000), move: z.json() }),
    output: played,
  },
  table: {
    ...ofFrame,
    method: "GET",
    path: "/studio/table",
    limit: "play",
    summary: "A shared table as it stands.",
    input: z.object({}),
    output: table,
  },
  chains: {
    ...ofFrame,
    method: "GET",
    path: "/studio/chains",
    limit: "read",
    summary:
      "What decides the draws of a shared table, for everybody: anchors, lengths and salts, and what each salt is made of. Newest first.",
    input: z.object({ gameId }),
    output: z.object({ list: z.array(chain) }),
  },
  contribute: {
    ...ofFrame,
    method: "POST",
    path: "/studio/contribute",
    limit: "play",
    summary:
      "Adds to the salt of a chain that was published, once for a player, until the salt is made. Answers with the chain as it stands.",
    input: z.object({ anchor: z.string().regex(/^[0-9a-f]{64}$/), contribution }),
    output: z.object({ chain }),
  },
  bet: {
    ...ofFrame,
    method: "POST",
    path: "/studio/bet",
    limit: "play",
    summary: "Bets on a draw that all share, while it takes bets.",
    input: z.object({ drawNumber: z.int().min(1), roundId, stake, choice }),
    output: played,
  },
  betSlip: {
    ...ofFrame,
    method: "POST",
    path: "/studio/betSlip",
    limit: "play",
    summary:
      "Makes several bets on a draw that all share, in one request. Each is taken or refused by itself; a choice or a stake that cannot be read refuses them all.",
    input: z.object({ drawNumber: z.int().min(1), bets: z.array(z.object({ roundId, stake, choice })).min(1).max(SLIP_BETS_MOST) }),
    output: z.object({
      /** In the order in which they were asked for. */
      rounds: z.array(round),
      balance: amount,
      /** The largest stake that the bonus in play allows, where a bet was refused as `bonus_max_bet`. */
      room: amount.nullable(),
    }),
  },
  cashOut: {
    ...ofFrame,
    method: "POST",
    path: "/studio/cashOut",
    limit: "play",
    summary: "Takes a bet out of the flight, at the multiplier of the moment in which the server hears it.",
    input: z.object({ roundId }),
    output: played,
  },
  round: {
    ...ofFrame,
    method: "GET",
    path: "/studio/round",
    limit: "read",
    summary: "A round that is over, to be played again and verified by whoever has its address. One that was refused says why.",
    input: z.object({ roundId }),
    output: round.omit({ commit: true, nonce: true }).extend({
      version: z.string(),
      currency: z.string(),
      digits: z.int(),
      trial: z.boolean(),
      /** Masked. */
      name: z.string(),
      proof,
    }),
  },
  seeds: {
    ...ofFrame,
    method: "GET",
    path: "/studio/seeds",
    limit: "read",
    summary: "The seeds in use, without the house's own, and the pair before with it.",
    input: z.object({}),
    output: z.object({ current: seeds, revealed: revealed.nullable() }),
  },
  returns: {
    method: "GET",
    path: "/ops/studio/returns",
    token: "operator",
    right: "play.review",
    encrypted: false,
    limit: "read",
    summary: "What each version of a game returned so far, by kind of bet, beside what it declares. `driftedAt` is the alarm.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          version: z.string(),
          kind: z.string(),
          trial: z.boolean(),
          rounds: z.int(),
          /** Returns of a stake of one; the declared return lies between low and high. */
          declared: z.number(),
          measured: z.number(),
          low: z.number(),
          high: z.number(),
          driftedAt: time.nullable(),
        }),
      ),
    }),
  },
  odds: {
    method: "GET",
    path: "/wps/relay/MCSFE_gameOdds",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "The chances of our own games that need no decision: what a test drive of an offer plays.",
    input: z.object({}),
    output: z.object({ list: z.array(gameOdds) }),
  },
  rotateSeeds: {
    ...ofFrame,
    method: "POST",
    path: "/studio/rotateSeeds",
    limit: "play",
    summary: "Shows the house's seed and begins with another pair.",
    input: z.object({ clientSeed: z.string().min(1).max(64).optional() }),
    output: z.object({ current: seeds, revealed }),
  },
});
