import { CHASE_ISSUES_LEAST, CHASE_ISSUES_MOST } from "@magpie/domain/lottery/chase";
import { DRAW_STATES, TICKET_STATES } from "@magpie/domain/lottery/draws/states";
import { CATEGORIES } from "@magpie/domain/lottery/games";
import { MODES } from "@magpie/domain/lottery/play";
import { MULTIPLE_MAX } from "@magpie/domain/lottery/price";
import { LINE_TEXT_MAX } from "@magpie/domain/lottery/selection";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";

export const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
export const issueNumber = z.string().regex(/^[A-Z0-9-]{1,20}$/);
/** The form that `readDraw` accepts: a text of balls, or the numbers of each prize. */
export const result = z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))]);
const mode = z.enum(MODES);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const game = z.object({
  gameCode,
  name: z.string(),
  category: z.enum(CATEGORIES),
  picture: z.string(),
  /** The code of the game whose rules apply, as `findGame` knows it. */
  rules: z.string(),
  modes: z.array(mode),
});
export type LotteryGame = z.output<typeof game>;

const gameDetail = z.object({
  ...game.shape,
  area: z.enum(["MAIN", "VN"]),
  source: z.enum(["HOUSE", "FEED"]),
  lockSeconds: z.number().int(),
  /** The lowest and highest prize group that the caller may pick, for each mode with prize groups. */
  groups: z.array(z.object({ mode, least: z.number().int(), account: z.number().int() })),
  /** The most that one line pays. */
  payoutCap: amount,
  /** The highest stake on one unit when its amount is free. */
  unitMost: amount,
});
export type LotteryGameDetail = z.output<typeof gameDetail>;

const issueTimes = { issue: issueNumber, opensAt: time, locksAt: time, drawsAt: time };
const issue = z.object({
  ...issueTimes,
  /** The rules it is sold under, like "SSC" or "LHC-2026". */
  bookId: z.string(),
  state: z.enum(DRAW_STATES),
  /** The hash of the seed that decides the draw; null for a draw that is not ours, or that is not next yet. */
  commit: hash.nullable(),
});
export type LotteryIssue = z.output<typeof issue>;

const drawn = z.object({ issue: issueNumber, bookId: z.string(), state: z.enum(DRAW_STATES), result: result.nullable(), drawsAt: time });
export type LotteryResult = z.output<typeof drawn>;

const hallGame = z.object({
  ...game.shape,
  area: z.enum(["MAIN", "VN"]),
  /** The issue on sale, or the next one; null when none is planned. */
  next: issue.nullable(),
  /** The last issue that was drawn or called off; null before the first. */
  last: drawn.nullable(),
});
export type LotteryHallGame = z.output<typeof hallGame>;

const seal = z.object({ count: z.number().int(), stake: amount, root: hash, sealedAt: time });

const drawDetail = z.object({
  ...issue.shape,
  gameCode,
  /** The proof of the draw: the values published before, and those shown afterwards. Null for a draw that is not ours. */
  chain: z.object({ anchor: hash, length: z.number().int(), salt: z.string(), stream: z.string(), round: z.number().int() }).nullable(),
  /** All tickets, sealed before anything was drawn. */
  seal: seal.nullable(),
  reveal: hash.nullable(),
  result: result.nullable(),
  /** The results before each correction, oldest first, with the reason. */
  corrected: z.array(z.object({ result, reason: z.string(), at: time })),
  /** The reason why it was called off. */
  voidReason: z.string().nullable(),
});
export type LotteryDraw = z.output<typeof drawDetail>;

export const line = z.object({
  play: z.string().min(1).max(40),
  selection: z.string().max(LINE_TEXT_MAX),
  positions: z.string().max(40).default(""),
  mode,
  /** The caller's prize group, in the modes that have them. */
  group: z.number().int().optional(),
  unit: amount,
  multiple: z.number().int().min(1).max(MULTIPLE_MAX).default(1),
});
export type LotteryLine = z.input<typeof line>;

export const ticket = z.object({
  id: z.uuid(),
  gameCode,
  gameName: z.string(),
  issue: issueNumber,
  bookId: z.string(),
  play: z.string(),
  selection: z.string(),
  positions: z.string(),
  mode,
  group: z.number().int().nullable(),
  unit: amount,
  multiple: z.number().int(),
  units: z.number().int(),
  stake: amount,
  cost: amount,
  state: z.enum(TICKET_STATES),
  payout: amount,
  refund: amount,
  chaseId: z.uuid().nullable(),
  placedAt: time,
  locksAt: time,
  drawsAt: time,
  result: result.nullable(),
});
export type LotteryTicket = z.output<typeof ticket>;

const receipt = z.object({
  /** The signed text: the ticket as it was sold, with its issue and the time by the database's clock. */
  text: z.string(),
  /** Ed25519 over the text, base64. */
  signature: z.string(),
  keyId: z.string(),
});

/** The ticket's place below the root of its issue's seal, once that is closed. */
const inclusion = z.object({ leaf: z.string(), index: z.number().int(), size: z.number().int(), proof: z.array(hash), root: hash });

const ticketDetail = z.object({
  ...ticket.shape,
  accountGroup: z.number().int().nullable(),
  odds4: z.record(z.string(), z.string()),
  cap: amount,
  /** The units won in each tier; empty until the issue is settled, and when none won. */
  wins: z.record(z.string(), z.number().int()),
  rebate: amount,
  receipt,
  inclusion: inclusion.nullable(),
  draw: drawDetail,
});
export type LotteryTicketDetail = z.output<typeof ticketDetail>;

const chase = z.object({
  id: z.uuid(),
  gameCode,
  gameName: z.string(),
  bookId: z.string(),
  play: z.string(),
  selection: z.string(),
  positions: z.string(),
  mode,
  group: z.number().int().nullable(),
  unit: amount,
  units: z.number().int(),
  stopOnWin: z.boolean(),
  /** The amount set aside for the whole plan, then the amounts spent, won and given back so far. */
  total: amount,
  spent: amount,
  payout: amount,
  released: amount,
  state: z.enum(["running", "done", "won", "stopped"]),
  createdAt: time,
  parts: z.array(
    z.object({
      issue: issueNumber,
      multiple: z.number().int(),
      cost: amount,
      state: z.enum(["waiting", "placed", "released"]),
      ticketId: z.uuid().nullable(),
    }),
  ),
});
export type LotteryChase = z.output<typeof chase>;

const savedLine = z.object({
  id: z.uuid(),
  gameCode,
  name: z.string(),
  play: z.string(),
  selection: z.string(),
  positions: z.string(),
  mode,
});
export type LotterySavedLine = z.output<typeof savedLine>;

const menuInput = { prizeMode: mode.default("LOTT"), device: z.enum(["WEB"]).default("WEB") };
const openedInput = { gameCode, count: z.coerce.number().int().min(1).max(100).default(10) };

const visible = { method: "GET", token: "none", encrypted: false, limit: "read" } as const;
const read = { method: "GET", token: "member", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "member", encrypted: false, limit: "write" } as const;

export const lottery = calls("lottery", {
  menu: {
    ...visible,
    path: "/lgw/games/game_menus",
    summary: "Lottery games by category.",
    input: z.object(menuInput),
    output: z.object({ list: z.array(game) }),
  },
  vnMenu: {
    ...visible,
    path: "/lgw/vn/games/game_menu",
    summary: "Vietnamese and South-East Asian lottery games by category.",
    input: z.object(menuInput),
    output: z.object({ list: z.array(game) }),
  },
  hall: {
    ...visible,
    path: "/lgw/games/hall",
    summary: "Every lottery game of every area with its next draw and its last. `serverNow` is what countdowns go by.",
    input: z.object({}),
    output: z.object({ serverNow: time, list: z.array(hallGame) }),
  },
  recent: {
    ...read,
    path: "/lgw/vn/games/game_menu/recent",
    summary: "The lottery games that the caller bet on last, newest first.",
    input: z.object({ device: menuInput.device }),
    output: z.object({ list: z.array(game) }),
  },
  game: {
    method: "GET",
    path: "/lgw/games/detail",
    token: "optional",
    encrypted: false,
    limit: "read",
    summary: "What a lottery game offers the caller: modes, prize groups, limits.",
    input: z.object({ gameCode }),
    output: gameDetail,
  },
  current: {
    ...visible,
    path: "/lgw/games/current",
    summary: "The issues on sale or next in turn, and the last that were drawn. `serverNow` is what countdowns go by.",
    input: z.object({ gameCode }),
    output: z.object({ serverNow: time, issues: z.array(issue), last: z.array(drawn) }),
  },
  upcoming: {
    ...visible,
    path: "/lgw/games/upcoming",
    summary: "The issues to come, the one on sale first.",
    input: z.object({ gameCode, count: z.coerce.number().int().min(1).max(CHASE_ISSUES_MOST).default(CHASE_ISSUES_MOST) }),
    output: z.object({ serverNow: time, list: z.array(z.object(issueTimes)) }),
  },
  opened: {
    ...visible,
    token: "session",
    path: "/lotto/lgw/games/opened/numero",
    summary: "The numbers that were drawn last, newest first. Visitors read the same in the history.",
    input: z.object(openedInput),
    output: z.object({ list: z.array(drawn) }),
  },
  vnOpened: {
    ...visible,
    token: "session",
    path: "/lgw/vn/numeros/opened/game",
    summary: "The boards that were drawn last, newest first.",
    input: z.object(openedInput),
    output: z.object({ list: z.array(drawn) }),
  },
  history: {
    ...visible,
    path: "/lgw/games/history",
    summary: "All draws of a game, newest first.",
    input: z.object({ gameCode, ...cursorInput }),
    output: cursorPage(drawn),
  },
  trend: {
    ...visible,
    path: "/lgw/games/trend",
    summary: "The results of the last draws, oldest first, to count with.",
    input: z.object({ gameCode, draws: z.coerce.number().int().min(10).max(500).default(100) }),
    output: z.object({ list: z.array(z.object({ issue: issueNumber, result })) }),
  },
  draw: {
    ...visible,
    path: "/lgw/draws/detail",
    summary: "All that shows a draw to be fair: commitment, seal, what decided it, and the result.",
    input: z.object({ gameCode, issue: issueNumber }),
    output: drawDetail,
  },
  receiptKey: {
    ...visible,
    path: "/lgw/receipts/key",
    summary: "The public key that receipts are signed under (Ed25519, raw, base64).",
    input: z.object({}),
    output: z.object({ keyId: z.string(), publicKey: z.string() }),
  },
  place: {
    ...write,
    path: "/lgw/bets/place",
    once: true,
    summary: "Buys the lines of a slip for one issue: all of them or none.",
    input: z.object({ gameCode, issue: issueNumber, lines: z.array(line).min(1).max(100) }),
    output: z.object({ tickets: z.array(ticket), receipts: z.array(receipt) }),
  },
  bets: {
    ...read,
    path: "/lgw/bets",
    summary: "The caller's tickets, newest first.",
    input: z.object({ gameCode: gameCode.optional(), issue: issueNumber.optional(), ...cursorInput }),
    output: cursorPage(ticket),
  },
  ticket: {
    ...read,
    path: "/lgw/bets/detail",
    summary: "One of the caller's tickets with its receipt, its place in the seal, and its draw.",
    input: z.object({ ticketId: z.uuid() }),
    output: ticketDetail,
  },
  slip: {
    ...read,
    path: "/lgw/bets/slip",
    summary: "All tickets that the caller bought together with this one, itself among them, in the order of their slip.",
    input: z.object({ ticketId: z.uuid() }),
    output: z.object({ list: z.array(ticket) }),
  },
  cancel: {
    ...write,
    path: "/lgw/bets/cancel",
    once: true,
    evenAway: true,
    summary: "Gives a ticket back before its issue locks; all of its price returns.",
    input: z.object({ ticketId: z.uuid() }),
    output: z.object({ ticket }),
  },
  chase: {
    ...write,
    path: "/lgw/chases/place",
    once: true,
    summary: "Plays a line over consecutive issues. The whole amount is set aside; each part is bought when its issue opens.",
    input: z.object({
      gameCode,
      line: line.omit({ multiple: true }),
      parts: z
        .array(z.object({ issue: issueNumber, multiple: z.number().int().min(1).max(MULTIPLE_MAX) }))
        .min(CHASE_ISSUES_LEAST)
        .max(CHASE_ISSUES_MOST),
      stopOnWin: z.boolean(),
    }),
    output: z.object({ chase }),
  },
  chases: {
    ...read,
    path: "/lgw/chases",
    summary: "The caller's chase plans, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(chase),
  },
  stopChase: {
    ...write,
    path: "/lgw/chases/stop",
    once: true,
    evenAway: true,
    summary: "Ends a chase plan. What was set aside for issues that have not opened returns; tickets that exist stay.",
    input: z.object({ chaseId: z.uuid() }),
    output: z.object({ chase }),
  },
  savedLines: {
    ...read,
    path: "/lgw/lines",
    summary: "The lines that the caller keeps for a game.",
    input: z.object({ gameCode }),
    output: z.object({ list: z.array(savedLine) }),
  },
  saveLine: {
    ...write,
    path: "/lgw/lines/save",
    summary: "Keeps a line to bet again later.",
    input: z.object({
      gameCode,
      name: z.string().trim().min(1).max(40),
      ...line.pick({ play: true, selection: true, positions: true, mode: true }).shape,
    }),
    output: savedLine,
  },
  dropLine: {
    ...write,
    path: "/lgw/lines/drop",
    summary: "Forgets a line that the caller kept.",
    input: z.object({ lineId: z.uuid() }),
    output: z.object({}),
  },
});
