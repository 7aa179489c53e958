import { createHash } from "node:crypto";
import { endOf, mostPieces } from "@magpie/domain/chance/setup";
import { LANGUAGES, type Language } from "@magpie/domain/languages";
import { lintOffer } from "@magpie/domain/messages/tone";
import { canonical } from "@magpie/domain/offers/canonical";
import type { Offer } from "@magpie/domain/offers/offer";
import { type OfferTexts, type PublishingProblem, publishingProblems } from "@magpie/domain/offers/publish";
import type { Db } from "../../../kit/ctx";
import { listLanes, listNamedGames } from "../../catalogue/catalogue";
import { findChance } from "../../chance/chance";
import { readSafetyProfile } from "../../merchant/merchant";
import { hasOpenRace } from "../../missions/missions";
import { listItems } from "../../points/points";
import { freeRoundsFault } from "../../studio/studio";
import { chanceRefOf } from "../entries/give-chance";
import { lastClaim } from "../entries/measure";
import { gamesIn, termsSetting } from "../offers/setting";
import { hasFragment, renderTerms } from "../offers/terms";
import { findRoundsGame } from "../rounds/rounds-game";

export interface Publication {
  hash: string;
  terms: Record<Language, string[]>;
  problems: DeskProblem[];
}

export type DeskProblem =
  | PublishingProblem
  | { problem: "not_built"; key: string }
  /** Free rounds are played at our own games, at a stake that the game takes; `key` is the game or the stake. */
  | { problem: "rounds_game" | "rounds_stake"; key: string }
  /** `key` is the wheel, raffle or pool: not open, over before the offer, smaller than its budget, or of points that cannot be wagered. */
  | { problem: "chance_unknown" | "chance_ends_first" | "chance_too_small" | "chance_in_points"; key: string }
  /** `key` are the words that urge to play. */
  | { problem: "urging"; language: Language; key: string };

/**
 * The parts of the rule that are built. An offer with another part would be a promise that nobody keeps, so it is not published. Whoever
 * builds the next one adds it here.
 */
const BUILT = {
  triggers: ["claim", "checkIn", "deposit", "bets", "periodEnd", "level", "rank", "referral"],
  measures: ["valid", "count", "best"],
  gives: ["cash", "bonus", "points", "rounds", "item", "tickets", "spin", "envelope"],
  needs: ["level", "country", "verified", "contact", "tag", "ageDays", "depositCount", "validInDays", "team", "firstInHousehold"],
  contacts: ["email", "phone"],
} as const satisfies Record<string, readonly string[]>;

/** All tickets count as LOTT, whichever lane their game stands in: a weight of these categories would count nothing. */
const WITHOUT_TICKETS = ["ELOTT", "SEA"];

/** Everything that publishing a draft would store, and everything that keeps it from being published. */
export async function preparePublication(
  db: Db,
  offerId: string,
  { rule, texts, picture = null, code = null }: { rule: Offer; texts: OfferTexts; picture?: string | null; code?: string | null },
): Promise<Publication> {
  const setting = await termsSetting(db, [rule]);
  const games = new Map((await listNamedGames(db, gamesIn(rule))).map(({ gameCode, gameType }) => [gameCode, gameType]));
  const world = {
    profile: await readSafetyProfile(db),
    categories: await listLanes(db),
    categoryOf: (game: string) => games.get(game) ?? null,
    hasFragment,
  };
  const problems: DeskProblem[] = [
    ...publishingProblems(rule, texts, world),
    ...(await roundsFaults(db, rule, setting.currency)),
    ...unbuilt(rule, {
      items: rule.reward.give === "item" ? await listItems(db) : [],
      hasBoard: rule.trigger.on === "rank" && (await hasOpenRace(db, rule.trigger.board)),
    }),
    ...(await chanceProblems(db, rule)),
    ...lintOffer(texts).map(({ language, words }) => ({ problem: "urging" as const, language, key: words })),
  ];
  const isWhole = problems.every(({ problem }) => problem !== "fragment_missing");
  const terms = Object.fromEntries(
    LANGUAGES.map((language) => [language, isWhole ? renderTerms(rule, setting, language) : []]),
  ) as Publication["terms"];
  const hash = createHash("sha256")
    .update(canonical({ offer: offerId, rule, texts, terms, picture, code }))
    .digest("hex");
  return { hash, terms, problems };
}

async function roundsFaults(db: Db, { reward }: Offer, currency: string): Promise<DeskProblem[]> {
  if (reward.give !== "rounds") return [];
  const game = await findRoundsGame(db, reward.game);
  const fault = game ? await freeRoundsFault(db, game, BigInt(reward.stake), currency) : "not_ours";
  if (fault === "stake") return [{ problem: "rounds_stake", key: reward.stake }];
  return fault ? [{ problem: "rounds_game", key: reward.game }] : [];
}

async function chanceProblems(db: Db, { reward, trigger, window, wagering, limits }: Offer): Promise<DeskProblem[]> {
  const ref = chanceRefOf(reward);
  if (!ref) return [];
  const { id: key, kind } = ref;
  const setup = (await findChance(db, key))?.setup;
  if (setup?.kind !== kind) return [{ problem: "chance_unknown", key }];
  const end = endOf(setup);
  if (end !== null && end < lastClaim({ trigger, window })) return [{ problem: "chance_ends_first", key }];
  const most = mostPieces(setup);
  if (most !== null && BigInt(limits.budget) > BigInt(most)) return [{ problem: "chance_too_small", key }];
  return setup.kind === "wheel" && setup.give === "points" && wagering ? [{ problem: "chance_in_points", key }] : [];
}

function unbuilt(
  { trigger, period, entry, reward, who, wagering }: Offer,
  { items, hasBoard }: { items: readonly string[]; hasBoard: boolean },
): DeskProblem[] {
  const has = (list: readonly string[], name: string) => list.includes(name);
  const keys = [
    ...(has(BUILT.triggers, trigger.on) ? [] : [trigger.on]),
    ...(trigger.on === "bets" && !has(BUILT.measures, trigger.measure) ? [trigger.measure] : []),
    // A hundred bets of a hundredth would earn more than they cost.
    ...(trigger.on === "bets" && trigger.measure === "count" && reward.give !== "points" ? ["count"] : []),
    // A level is reached once in a lifetime.
    ...(trigger.on === "level" && period !== "once" ? [trigger.on] : []),
    ...(reward.give === "item" && !has(items, reward.sku) ? [reward.sku] : []),
    // A pool is cut by the final table of a race.
    ...(trigger.on === "rank" && !(hasBoard && "amount" in reward && "fixed" in reward.amount) ? [trigger.board] : []),
    // A period pays a part of what was lost or bet; there is no part of a thing.
    ...(trigger.on === "periodEnd" && !("amount" in reward) ? [trigger.on] : []),
    // Each friend is paid for; fewer would leave it to chance which.
    ...(trigger.on === "referral" && period !== "friend" ? ["period"] : []),
    // A counter that opens by itself, and a code, would let the second of a household in without anybody looking.
    ...(who.some(({ need }) => need === "firstInHousehold") && (entry === "code" || (entry === "auto" && trigger.on === "bets"))
      ? ["firstInHousehold"]
      : []),
    ...(has(BUILT.gives, reward.give) ? [] : [reward.give]),
    ...who.flatMap(({ need }) => (has(BUILT.needs, need) ? [] : [need])),
    ...Object.entries(wagering?.bps ?? {}).flatMap(([game, bps]) => (bps > 0 && has(WITHOUT_TICKETS, game) ? [game] : [])),
    ...who.flatMap((one) => (one.need === "contact" && !has(BUILT.contacts, one.kind) ? [one.kind] : [])),
  ];
  return keys.map((key) => ({ problem: "not_built", key }));
}
