import { SWITCH_SCOPES } from "@magpie/domain/switches/switches";
import { z } from "zod";
import { GAME_TYPES, VOLATILITIES } from "../catalogue";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, time } from "../kit/shapes";

const office = { token: "operator", encrypted: false, right: "catalogue.edit" } as const;
const vassalage = z.string().regex(/^[A-Z0-9_]{1,24}$/);
const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const reason = z.string().trim().min(3).max(300);
const badge = z.enum(["", "HOT", "NEW"]);
const revision = z.int().min(1);
/** The edition of the whole catalogue: a list that was read before anything changed is not saved over the change. */
const edition = z.string().max(64);

/** A switch of the back office that stops play here now: why, since when, and whether it ends by itself. */
const stop = z.object({ scope: z.enum(SWITCH_SCOPES), reason: z.string(), by: z.string(), at: time, until: time.nullable() });
export type GameStop = z.output<typeof stop>;

const vendorRow = z.object({
  vassalage: z.string(),
  name: z.string(),
  games: z.int(),
  hidden: z.boolean(),
  /** A switch of the back office stops it. */
  isOff: z.boolean(),
  /** The switches that do. */
  stops: z.array(stop),
  revision,
});
export type DeskVendor = z.output<typeof vendorRow>;

const gameRow = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  name: z.string(),
  gameType: z.enum(GAME_TYPES),
  badge,
  trial: z.boolean(),
  hidden: z.boolean(),
  /** Its place in the lobby's hot list, from one on; null where it is not in it. */
  hotPlace: z.int().nullable(),
  /** The declared return in hundredths of a percent. It comes with the game and is nowhere set. */
  rtpBps: z.int().nullable(),
  isOff: z.boolean(),
  stops: z.array(stop),
  revision,
});
export type DeskGame = z.output<typeof gameRow>;

export const gameDesk = calls("catalogue", {
  deskVendors: {
    ...office,
    method: "GET",
    path: "/ops/catalogue/vendors",
    limit: "read",
    summary: "The vendors of the catalogue, hidden ones too.",
    input: z.object({}),
    output: z.object({ list: z.array(vendorRow) }),
  },
  deskGames: {
    ...office,
    method: "GET",
    path: "/ops/catalogue/games",
    limit: "read",
    summary: "Games in the order of the lobby, hidden ones too.",
    input: z.object({
      ...cursorInput,
      q: z.string().trim().max(80).optional(),
      vassalage: vassalage.optional(),
      gameType: z.enum(GAME_TYPES).optional(),
      show: z.enum(["all", "shown", "hidden", "hot", "off"]).default("all"),
    }),
    output: cursorPage(gameRow).extend({ edition }),
  },
  deskGame: {
    ...office,
    method: "GET",
    path: "/ops/catalogue/game",
    limit: "read",
    summary: "One game with all that is declared about it.",
    input: z.object({ nodeId }),
    output: gameRow.extend({
      /** The version of the studio's game behind it, where it is one of ours. */
      engine: z.string(),
      volatility: z.enum(VOLATILITIES).nullable(),
      maxWinX: z.int().nullable(),
      features: z.array(z.string()),
      themes: z.array(z.string()),
      restingUntil: time.nullable(),
    }),
  },
  setVendor: {
    ...office,
    method: "POST",
    path: "/ops/catalogue/vendor",
    limit: "write",
    summary: "Names a vendor, and hides or shows all its games.",
    input: z.object({ vassalage, revision, name: z.string().trim().min(1).max(60), hidden: z.boolean(), reason }),
    output: z.object({ revision }),
  },
  setGame: {
    ...office,
    method: "POST",
    path: "/ops/catalogue/game",
    limit: "write",
    summary: "Sets how a game is shown: its badge, whether it is listed, whether it may be tried for play money. Nothing of its maths.",
    input: z.object({ nodeId, revision, badge, trial: z.boolean(), hidden: z.boolean(), reason }),
    output: z.object({ revision }),
  },
  order: {
    ...office,
    method: "POST",
    path: "/ops/catalogue/order",
    limit: "write",
    summary: "Puts these games of a category first, in this order; the others keep theirs after them.",
    input: z.object({ gameType: z.enum(GAME_TYPES), games: z.array(nodeId).min(1).max(200), edition, reason }),
    output: z.object({ edition }),
  },
  hot: {
    ...office,
    method: "POST",
    path: "/ops/catalogue/hot",
    limit: "write",
    summary: "Makes these games the lobby's hot list, in this order.",
    input: z.object({ games: z.array(nodeId).max(100), edition, reason }),
    output: z.object({ edition }),
  },
});
