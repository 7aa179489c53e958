import type { Output } from "@magpie/contract/kit/call";
import type { RoomTableView, RoomView, rooms } from "@magpie/contract/studio/rooms";
import { decimalOf } from "../amounts";
import type { Arrival } from "../arrival";
import type { Page } from "../page";
import type { RoomScreen } from "./room-screen";
import type { RoomWord } from "./words";

export type ShownHand = Output<(typeof rooms)["hand"]>;

export function arrivalOf({ version, currency, digits, trial, unit, proof }: ShownHand): Arrival {
  return {
    replay: null,
    unfinished: null,
    version,
    currency,
    digits,
    trial,
    balance: "0",
    free: null,
    pace: null,
    name: "",
    talk: false,
    stakes: [unit],
    portalOrigin: new URL(location.href).origin,
    seeds: { commit: proof.commit, clientSeed: proof.salt, nonce: proof.hand },
  };
}

/** Shows a hand as it stood at its end, from the seat of the player whose round it is. */
export function showHandAgain({ hud, t, amounts }: Page<RoomWord>, screen: RoomScreen, hand: ShownHand): void {
  const { unit, mySeat, seats, result, proof, at, roundId, gameId, table } = hand;
  const chips = (count: number) => decimalOf(amounts.read(unit) * BigInt(count), amounts.digits);
  const room: RoomView = {
    roomId: proof.roomId,
    gameId,
    level: 0,
    unit,
    step: 0,
    phase: "over",
    hand: proof.hand,
    commit: proof.commit,
    seed: proof.seed,
    serverNow: at,
    turnEndsAt: null,
    bankEndsAt: null,
    mySeat,
    seats: seats.map(({ seat, name, isBot, chips: count }) => ({
      seat,
      name,
      isBot,
      isMe: seat === mySeat,
      state: "playing",
      chips: chips(count),
      bankMs: 0,
    })),
    table: table as RoomTableView,
    result,
    roundId,
    refusal: null,
    isAsking: false,
    number: 0,
    balance: null,
  };
  screen.hear(room);
  hud.tray.replaceChildren();
  hud.side.replaceChildren();
  hud.balance.element.hidden = true;
  hud.say(t("replay"));
  hud.main.set({ label: t("replay"), enabled: false, onPress: () => undefined });
}
