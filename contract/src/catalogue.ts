import { z } from "zod";
import { calls } from "./kit/call";
import { language, page, pageInput } from "./kit/shapes";

/** The categories of a vendor's games. MXWIN is a shelf of RNG and is asked for as RNG. */
export const GAME_TYPES = ["RNG", "LIVE", "FISH", "SPORTS", "ESPORTS", "PVP", "COCKFIGHT", "LOTT", "ELOTT"] as const;
export type GameType = (typeof GAME_TYPES)[number];
export const GAME_CLASSES = ["SC", "VP", "JP", "TG", "AC", "BG"] as const;

const game = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.enum(GAME_TYPES),
  gameCode: z.string(),
  gameName: z.string(),
  /** The vendor's display name. */
  displayName: z.string(),
  /** The name of the picture below an image host. */
  iconUrl: z.string(),
  badge: z.enum(["", "HOT", "NEW"]),
  trial: z.boolean(),
  /** A game is opened; a vendor, among the same items, opens the list of its games. */
  isGame: z.literal("GAME"),
});
export type Game = z.output<typeof game>;

export const VOLATILITIES = ["low", "medium", "high", "very-high", "chosen"] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** Every game with all the facts it can be found by, column by column, so that ten thousand of them take few bytes. */
const stock = z.object({
  vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string() })),
  nodeId: z.array(z.string()),
  /** Empty when it equals the nodeId. */
  gameCode: z.array(z.string()),
  /** The index of the vendor in `vendors`. */
  vendor: z.array(z.int()),
  gameType: z.array(z.enum(GAME_TYPES)),
  gameName: z.array(z.string()),
  iconUrl: z.array(z.string()),
  badge: z.array(z.enum(["", "HOT", "NEW"])),
  trial: z.array(z.boolean()),
  /** Declared return in hundredths of a percent; 0 when none is declared. */
  rtpBps: z.array(z.int()),
  volatility: z.array(z.enum(["", ...VOLATILITIES])),
  /** Largest win in stakes; 0 when none is declared. */
  maxWinX: z.array(z.int()),
  /** Separated by spaces. */
  features: z.array(z.string()),
  themes: z.array(z.string()),
  /** The names in other languages, one on each line. */
  otherNames: z.array(z.string()),
  /** The Chinese name in pinyin, with a space after each syllable. */
  pinyin: z.array(z.string()),
});
export type CatalogueStock = z.output<typeof stock>;

const vendor = z.object({ vassalage: z.string(), displayName: z.string(), games: z.number().int(), isGame: z.literal("VASSALAGE") });
export type Vendor = z.output<typeof vendor>;

/** Parameters that the inherited clients send with every list. They are accepted and ignored, because the host and headers decide. */
const inherited = {
  clientType: z.string().max(8).optional(),
  platform: z.string().max(64).optional(),
  isPlatform: z.string().max(8).optional(),
  language: language.optional(),
};
const vassalage = z.string().regex(/^[A-Z0-9_]{1,24}$/);
const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

export const catalogue = calls("catalogue", {
  lanes: {
    method: "GET",
    path: "/wps/relay/GCSGAME_newGameVendor",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "Categories in the merchant's order, each with its vendors.",
    input: z.object(inherited),
    output: z.object({
      data: z.object({ lanes: z.array(z.object({ gameType: z.enum(GAME_TYPES), total: z.number().int(), vendors: z.array(vendor) })) }),
    }),
  },
  vendorTypes: {
    method: "GET",
    path: "/wps/relay/GCSGAME_getVassGameType",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "The game types of each vendor.",
    input: z.object(inherited),
    output: z.object({
      list: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameTypes: z.array(z.enum(GAME_TYPES)) })),
    }),
  },
  games: {
    method: "GET",
    path: "/wps/relay/GCSGAME_gameList",
    token: "optional",
    encrypted: false,
    limit: "read",
    duringPasswordChange: true,
    summary: "A page of games of a type, of one vendor or of all.",
    input: z.object({
      ...inherited,
      ...pageInput,
      gameType: z.enum([...GAME_TYPES, "MXWIN"]),
      vassalage: vassalage.optional(),
      gameClassify: z.enum(GAME_CLASSES).optional(),
    }),
    output: page(game),
  },
  game: {
    method: "GET",
    path: "/wps/relay/GCSGAME_game",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "One game by its code.",
    input: z.object({ ...inherited, gameCode, vassalage: vassalage.optional() }),
    output: game,
  },
  index: {
    method: "GET",
    path: "/wps/relay/GCSGAME_gameIndex",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "Every game with all it can be found by, for searching as one types. Who names the version it holds gets no second copy.",
    input: z.object({ ...inherited, known: z.string().max(64).optional() }),
    output: z.object({
      version: z.string(),
      stock: stock.nullable(),
    }),
  },
  hotGames: {
    method: "GET",
    path: "/wps/relay/GCSGAME_hotGamesV2",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "The games the merchant puts first.",
    input: z.object({ ...inherited, vassalage: vassalage.optional() }),
    output: z.object({ list: z.array(game) }),
  },
  favouriteIds: {
    method: "GET",
    path: "/wps/relay/MCSFE_getFavoriteGames",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "Node ids of the member's favourite games.",
    input: z.object({}),
    output: z.object({ list: z.array(z.string()) }),
  },
  favourites: {
    method: "GET",
    path: "/wps/relay/MCSFE_getFavoriteGamesList",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "The member's favourite games, newest first.",
    input: z.object({ ...inherited, ...pageInput, gameType: z.enum(GAME_TYPES).optional() }),
    output: page(game),
  },
  addFavourite: {
    method: "POST",
    path: "/wps/relay/MCSFE_addFavoriteGameV2",
    token: "session",
    encrypted: false,
    limit: "write",
    summary: "Marks a game; one already marked stays as it is.",
    input: z.object({ nodeId, vendor: vassalage.optional(), gameType: z.enum(GAME_TYPES).optional() }),
    output: z.object({ nodeId: z.string() }),
  },
  removeFavourite: {
    method: "DELETE",
    path: "/wps/relay/MCSFE_removeFavoriteGameV2",
    token: "session",
    encrypted: false,
    limit: "write",
    summary: "Takes the mark from a game.",
    input: z.object({ nodeId }),
    output: z.object({ nodeId: z.string() }),
  },
  recent: {
    method: "GET",
    path: "/wps/relay/GCS_recentGame",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "Games the member played last, newest first.",
    input: z.object(inherited),
    output: z.object({ list: z.array(game) }),
  },
});
