import type { RoomSeat, RoomView } from "@magpie/contract/studio/rooms";
import type { RoomCard } from "./room-card";
import type { RoomTranslate, RoomWord } from "./words";

/** Says amounts and names as the reader of this page reads them. */
export interface Speech {
  t: RoomTranslate;
  /** An amount of so many boots or base scores. */
  units(count: number): string;
  /** An amount as the wire writes it. */
  money(decimal: string): string;
  /** Compares amounts as the wire writes them. */
  read(decimal: string): bigint;
}

/** What a chair shows. */
export interface ChairFace {
  /** Counted clockwise from one's own, which is 0. */
  chair: number;
  seat: number;
  name: string;
  isBot: boolean;
  isMe: boolean;
  chips: string;
  /** Of the seat while it is in no hand; empty otherwise. */
  state: string;
  /** The last act in this hand. */
  act: string;
  /** Blind or seen, landlord or peasant. */
  tag: string;
  cards: readonly (RoomCard | null)[];
  isFolded: boolean;
  isTurn: boolean;
  isDealer: boolean;
  hasWon: boolean;
}

export type TableFacts = Pick<ChairFace, "act" | "tag" | "cards" | "isFolded" | "isDealer">;

export function chairOf(seat: number, mySeat: number, chairs: number): number {
  return (((seat - mySeat) % chairs) + chairs) % chairs;
}

/** True when this view is to be shown after that one: lines may cross, and an answer may come after a later message. */
export function isNewer(next: RoomView, shown: RoomView | null): boolean {
  return shown === null || next.roomId !== shown.roomId || next.step >= shown.step;
}

export function turnOf(room: RoomView): number | null {
  return room.phase === "playing" ? (room.table?.turn ?? null) : null;
}

export function mayAct(room: RoomView): boolean {
  return turnOf(room) === room.mySeat && !room.isAsking;
}

export function mySeatOf(room: RoomView): RoomSeat | undefined {
  return room.seats.find(({ isMe }) => isMe);
}

export function nameOfSeat(room: Pick<RoomView, "seats">, seat: number, t: RoomTranslate): string {
  const taken = room.seats.find((one) => one.seat === seat);
  return taken?.isMe ? t("you") : (taken?.name ?? "–");
}

/** What the room waits for while nobody is to act. */
export function restingWord({ phase }: Pick<RoomView, "phase">): RoomWord {
  return phase === "stakes" ? "stakesTaken" : phase === "waiting" ? "waiting" : "soon";
}

const RESTING: Partial<Record<RoomSeat["state"], RoomWord>> = {
  sitting: "sitting",
  ready: "ready",
  away: "away",
  out: "out",
  leaving: "leaving",
};

export function chairFaces(
  room: RoomView,
  chairs: number,
  { t, money }: Speech,
  factsOf: (seat: number) => TableFacts | null,
): ChairFace[] {
  const turn = turnOf(room);
  return room.seats.map(({ seat, name, isBot, isMe, state, chips }) => {
    const facts = factsOf(seat);
    const resting = RESTING[state];
    return {
      chair: chairOf(seat, room.mySeat, chairs),
      seat,
      name: isMe ? t("you") : name,
      isBot,
      isMe,
      chips: money(chips),
      state: resting && (state !== "ready" || room.phase !== "over") ? t(resting) : "",
      act: facts?.act ?? "",
      tag: facts?.tag ?? "",
      cards: facts?.cards ?? [],
      isFolded: facts?.isFolded ?? false,
      isDealer: facts?.isDealer ?? false,
      isTurn: turn === seat,
      hasWon: room.phase === "over" && (room.result?.winners.includes(seat) ?? false),
    };
  });
}

/** The chair as a reader is told: everything that others see of it. */
export function spokenChair({ name, isBot, chips, state, act, tag, isFolded, isTurn, isDealer }: ChairFace, t: RoomTranslate): string {
  const parts = [
    name,
    isBot ? t("robot") : "",
    chips,
    isDealer ? t("dealer") : "",
    tag,
    isFolded ? t("packed") : act,
    state,
    isTurn ? t("turnOf", { name }) : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

export interface HandResult {
  /** Who won how much, or what it brought to oneself. */
  title: string;
  detail: string;
  /** What came back to oneself, and what one had put in; null for somebody who was not in the hand. */
  mine: { put: string; payout: string } | null;
}

/** How a hand ended. What gives back no more than was put in is no win and is not told as one. */
export function resultOf(room: RoomView, { t, money, read }: Speech, asMoney: (amount: bigint) => string): HandResult | null {
  const { result } = room;
  if (room.phase !== "over" || !result) return null;
  const mine = result.seats.find(({ seat }) => seat === room.mySeat) ?? null;
  const net = mine ? read(mine.payout) - read(mine.put) : 0n;
  const winners = result.seats.filter(({ seat }) => result.winners.includes(seat) && seat !== room.mySeat);
  const others = winners.map(({ seat, put, payout }) =>
    t("wins", { name: nameOfSeat(room, seat, t), amount: asMoney(read(payout) - read(put)) }),
  );
  const own =
    mine === null
      ? []
      : net > 0n
        ? [t("youWin", { amount: asMoney(net) })]
        : net === 0n
          ? [t("youBack", { amount: money(mine.payout) })]
          : [t("youLose", { amount: asMoney(-net) })];
  const [title = "", ...rest] = net > 0n ? [...own, ...others] : [...others, ...own];
  const rake = read(result.rake) > 0n ? t("rake", { amount: money(result.rake) }) : t("noRake");
  return { title, detail: [...rest, rake].join(" · "), mine };
}

/** What leaving costs now. */
export function leaveText(room: RoomView, { t, units, money }: Speech): string {
  const me = mySeatOf(room);
  const { table } = room;
  if (room.phase === "waiting" || room.phase === "over" || !me || !table) return t("leaveFree");
  if (table.kind === "landlord") return me.state === "playing" ? t("leaveCards", { amount: money(me.chips) }) : t("leaveFree");
  const own = table.seats.find(({ seat }) => seat === room.mySeat);
  return own && own.put > 0 && !own.isFolded ? t("leaveCost", { amount: units(own.put) }) : t("leaveFree");
}

const REFUSALS = ["insufficient_funds", "limit_reached", "reality_check", "on_break", "chips_short"] as const;

export function refusalText(code: string, t: RoomTranslate): string {
  const known = REFUSALS.find((one) => one === code);
  return t(`refused.${known ?? "other"}`);
}
