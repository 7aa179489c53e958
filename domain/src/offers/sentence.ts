import type { Digits, OfferContact, Reward } from "./offer";

/** A value of a sentence, by the kind of thing it is: how it is written is up to the language. */
export type TermValue =
  | number
  | { money: Digits }
  | { points: Digits }
  | { pieces: Digits; of: PieceKind }
  /** In ten-thousandths. */
  | { share: number }
  /** A multiple in hundredths: 10x = 1000. */
  | { times: number }
  | { time: string }
  /** Categories or game codes. */
  | { games: readonly string[] }
  | { countries: readonly string[] }
  | { contact: OfferContact }
  /** The id of a wheel, raffle or pool, which has a name in each language. */
  | { chance: string }
  /** A thing of the mall, by its id. */
  | { item: string }
  /** A board, item, group or agent, which has a name of its own. */
  | { named: string };

/** Rewards that are counted in pieces. */
export type PieceKind = Exclude<Reward["give"], "cash" | "bonus" | "points" | "rounds">;

export type TermValues = Readonly<Record<string, TermValue>>;

/** The fragments that terms are made of. A language's pack has a text for each. */
export type TermKey = TimeKey | TriggerKey | WhoKey | RewardKey | WageringKey | LimitKey;

type TimeKey =
  | "window"
  | "zone"
  | "periodOnce"
  | "periodDay"
  | "periodWeek"
  | "periodHalfmonth"
  | "periodMonth"
  | "periodDeposit"
  | "periodFriend"
  | "entryAuto"
  | "entryJoin"
  | "entryApply"
  | "entryCode"
  | "reviewRemark"
  | "reviewRemarkFree"
  | "reviewPictures"
  | "reviewContact";

type TriggerKey =
  | "triggerClaim"
  | "triggerCheckIn"
  | "triggerDeposit"
  | "triggerDepositNth"
  | "triggerBetsValid"
  | "triggerBetsCount"
  | "triggerBetsBest"
  | "triggerBetsGames"
  | "triggerBetsAll"
  | "triggerLoss"
  | "triggerValid"
  | "triggerLevel"
  | "triggerReferral"
  | "triggerRank";

type WhoKey =
  | "whoLevel"
  | "whoCountry"
  | "whoVerified"
  | "whoContact"
  | "whoTag"
  | "whoNoTag"
  | "whoAgeAtLeast"
  | "whoAgeAtMost"
  | "whoDepositsAtLeast"
  | "whoDepositsAtMost"
  | "whoValid"
  | "whoTeam"
  | "whoHousehold";

type RewardKey =
  | "giveCash"
  | "giveBonus"
  | "givePoints"
  | "giveRounds"
  | "roundsDays"
  | "giveTickets"
  | "ticketsDrawn"
  | "giveSpin"
  | "spinDecided"
  | "giveEnvelope"
  | "giveItem"
  | "winsPaid"
  | "winsGranted"
  | "amountFixed"
  | "amountPool"
  | "baseDeposit"
  | "baseLoss"
  | "baseValid"
  | "amountFrom"
  | "tierAll"
  | "tierUpTo"
  | "tierBetween"
  | "tierAbove"
  | "amountCap"
  | "worked";

type WageringKey =
  | "wagerWorked"
  | "wagerGames"
  | "wagerMost"
  | "wagerNot"
  | "wagerOther"
  | "maxBet"
  | "maxCount"
  | "orderBonus"
  | "orderCash"
  | "orderOwn"
  | "mixed"
  | "releaseWhole"
  | "releaseParts"
  | "winCap"
  | "winNoCap"
  | "deadline"
  | "deadlineParts"
  | "breakMoves"
  | "queue"
  | "aside"
  | "cancel"
  | "cancelParts"
  | "withdrawCancel"
  | "withdrawKeep";

type LimitKey = "budget" | "perDay" | "grants" | "rollout" | "holdout" | "out" | "pinned" | "complaints";

/** A sentence of the terms: the fragment's key, and the values that it is filled with. */
export interface Sentence {
  key: TermKey;
  values: TermValues;
}

export function say(key: TermKey, values: TermValues = {}): Sentence {
  return { key, values };
}
