import { z } from "zod";
import { calls } from "./kit/call";
import { amount, page, pageInput, time } from "./kit/shapes";

const vassalage = z.string().regex(/^[A-Z0-9_]{1,24}$/);
const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const launched = {
  token: "session",
  encrypted: false,
  limit: "write",
  input: z.object({ vassalage, gameCode, trial: z.boolean().default(false) }),
  output: z.object({
    url: z.string(),
    /** The same page at the merchant's other launch hosts, in case that one does not answer. */
    others: z.array(z.string()),
    expiresAt: time,
    trial: z.boolean(),
    /** Played with the money in the vendor's own wallet, to which it is moved first. */
    ownWallet: z.boolean(),
  }),
} as const;

/** A day of UTC. */
const vendorDay = { vassalage, day: z.iso.date() };
const moveKind = z.enum(["bet", "win", "rollback"]);

/** A game that is played at a table of its own, with others. */
const place = { name: z.string(), vassalage: z.string(), vendorName: z.string(), gameCode: z.string(), icon: z.string() };

export const play = calls("play", {
  launch: {
    ...launched,
    method: "POST",
    path: "/wps/game/launchGame",
    summary: "Opens a game: an address to show it at, good once and for a minute. Trial players, and who asks for it, play for play money.",
  },
  launchRelay: {
    ...launched,
    method: "POST",
    path: "/wps/relay/GCS_gameLaunchFB",
    summary: "The same, for clients that know it under this address.",
  },
  openGames: {
    method: "GET",
    path: "/wps/game/open",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Games that this account has open, each with the session that opened it and that it ends with.",
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ sessionId: z.string(), vassalage: z.string(), gameCode: z.string(), gameName: z.string(), openedAt: time })),
    }),
  },
  rooms: {
    method: "GET",
    path: "/wps/relay/GLS2_roomList",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "Rooms in which players meet. One is entered by launching its game.",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ roomId: z.string(), ...place })) }),
  },
  models: {
    method: "GET",
    path: "/wps/relay/CBS_modelList",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "Who deals at the live tables.",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ modelId: z.string(), ...place })) }),
  },
  launchChat: {
    method: "GET",
    path: "/wps/relay/CBS_launchChat",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "Where to join somebody at a live table.",
    input: z.object({ modelId: gameCode }),
    output: z.object({ chatUrl: z.string() }),
  },
  addFile: {
    method: "POST",
    path: "/ops/play/file",
    token: "operator",
    right: "play.review",
    encrypted: false,
    limit: "write",
    summary: "Takes in lines of a vendor's own file of a day, in as many calls as it needs. A line that comes again replaces itself.",
    input: z.object({
      ...vendorDay,
      lines: z
        .array(z.object({ kind: moveKind, transactionId: z.string().min(1).max(100), amount, currency: z.string().regex(/^[A-Z]{3,8}$/) }))
        .min(1)
        .max(400),
      /** The file is whole with this call. The wall of the back office compares nothing before. */
      last: z.boolean().default(false),
    }),
    output: z.object({ kept: z.int() }),
  },
  differences: {
    method: "GET",
    path: "/ops/play/differences",
    token: "operator",
    right: "play.review",
    encrypted: false,
    limit: "read",
    summary: "Where a vendor's file of a day and our ledger differ: each difference, and nothing where there is none.",
    input: z.object({ ...vendorDay, ...pageInput }),
    output: page(
      z.object({
        kind: moveKind,
        transactionId: z.string(),
        difference: z.enum(["missing_here", "missing_there", "amount", "currency", "day"]),
        ours: amount.nullable(),
        theirs: amount.nullable(),
        currency: z.string(),
      }),
    ),
  },
  flags: {
    method: "GET",
    path: "/ops/play/flags",
    token: "operator",
    right: "play.review",
    encrypted: false,
    limit: "read",
    summary: "What vendors sent that does not add up: wins without a bet, rollbacks that came too late.",
    input: z.object(pageInput),
    output: page(
      z.object({
        at: time,
        vassalage: z.string(),
        kind: z.string(),
        reason: z.string(),
        transactionId: z.string(),
        roundId: z.string(),
        player: z.string(),
        amount: z.string(),
      }),
    ),
  },
});
