import type { Money } from "@magpie/domain/money";
import { toWaiting } from "./begin";
import type { Room, RoomSeat } from "./room";
import { BANK_MS, freeSeat, playableOf, SEEN_MS, unitOf } from "./rules";
import { changed, type RoomTools, withSeat } from "./tools";

const TRIES = 5;

/** The names under which robots sit down: nobody takes one for a person. */
const BOT_NAMES = ["Robot Ada", "Robot Bo", "Robot Cai", "Robot Dev", "Robot Eli"];

export type NewSeat = Pick<RoomSeat, "player" | "gameCode" | "session" | "name" | "marks" | "chips">;

/** A seat in one of these rooms, chosen by chance; null when there is none for this player. */
export async function sitDown(tools: RoomTools, rooms: readonly Room[], who: NewSeat): Promise<Room | null> {
  const order = shuffled(rooms, tools.below);
  for (const room of order) {
    const seat = freeSeat(room, who, tools.below);
    if (seat === null) continue;
    const now = tools.clock();
    const own: RoomSeat = {
      ...who,
      ...{ seat, isBot: false, bankMs: BANK_MS, state: "sitting", since: now, seenAt: now, refusal: null, clientSeed: null },
    };
    const seats = withBots(room, [...room.seats, own], tools, now);
    const after = { ...room, seats };
    const isWaiting = room.phase === "waiting";
    const sat = await changed(tools, room, isWaiting ? toWaiting(after, now) : { seats });
    if (sat) return sat;
  }
  return null;
}

/** In a room of play money robots take the seats beside the first person, so that one can play alone. Never where real money is played for. */
function withBots(room: Room, seats: readonly RoomSeat[], tools: RoomTools, now: number): readonly RoomSeat[] {
  if (!room.isTrial || seats.some(({ isBot }) => isBot)) return seats;
  const playable = playableOf(room);
  const wanted = Math.min(2, playable.seats.most - seats.length);
  const free = Array.from({ length: playable.seats.most }, (_, seat) => seat).filter((seat) => !seats.some((one) => one.seat === seat));
  const bots = shuffled(free, tools.below)
    .slice(0, wanted)
    .map((seat, at): RoomSeat => {
      const [one] = seats;
      const name = BOT_NAMES[(seat + at) % BOT_NAMES.length] ?? "Robot";
      return {
        ...{ seat, name, isBot: true, session: "", marks: [], gameCode: one?.gameCode ?? "", bankMs: 0, since: now, refusal: null },
        seenAt: now,
        player: { id: `robot-${room.id}-${seat}.trial`, currency: room.currency, portal: one?.player.portal ?? "" },
        ...{ chips: String(BigInt(playable.brings.most) * unitOf(room)), state: "ready", clientSeed: tools.newId().replaceAll("-", "") },
      };
    });
  return [...seats, ...bots];
}

function shuffled<Item>(items: readonly Item[], below: (bound: number) => number): Item[] {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0] as Item);
}

/** Changes a player's own seat; the clock looks at the room afterwards. Where nothing changes nothing is written, so that no call disturbs the table for nothing. False when the player does not sit there. */
async function changeSeat(
  tools: RoomTools,
  roomId: string,
  player: string,
  change: (seat: RoomSeat, room: Room) => Partial<RoomSeat>,
): Promise<boolean> {
  for (let tries = TRIES; tries > 0; tries--) {
    const room = await tools.store.read(roomId);
    const seat = room?.seats.find((one) => one.player.id === player);
    if (!room || !seat) return false;
    const own = change(seat, room);
    if (Object.keys(own).length === 0) return true;
    const seats = withSeat(room, seat.seat, own);
    const now = tools.clock();
    const after = { ...room, seats };
    const isIdle = room.phase === "waiting";
    if (await changed(tools, room, isIdle ? toWaiting(after, now) : { seats, ...dueNow(after, seat.seat, now) })) return true;
  }
  return false;
}

/** Who leaves a running hand is not waited for. */
function dueNow({ phase, seats, dueAt }: Room, seat: number, now: number): Partial<Room> {
  const isLeaving = seats.find((one) => one.seat === seat)?.state === "leaving";
  return phase === "playing" && isLeaving ? { dueAt: Math.min(dueAt ?? now, now) } : {};
}

const NEW_SESSION_MS = 1_000;

/**
 * The player's page has called: the seat was not left in silence, and stakes are asked for as the session that plays now, because the one
 * that sat down may be over. A stake that is being asked for keeps its session, since it is known by it.
 */
export function noteCall(
  tools: RoomTools,
  roomId: string,
  player: string,
  { session, gameCode }: Pick<RoomSeat, "session" | "gameCode">,
): Promise<boolean> {
  return changeSeat(tools, roomId, player, (seat, room) => {
    const isAsked = room.phase === "stakes" && isDealt(room, seat.seat);
    if (isAsked || room.running?.pending?.seat === seat.seat) return {};
    const [now, isNew] = [tools.clock(), gameCode === seat.gameCode && session !== seat.session];
    if (now < seat.seenAt + (isNew ? NEW_SESSION_MS : SEEN_MS)) return {};
    return { seenAt: now, ...(isNew && { session }) };
  });
}

/** The player's part of the deck. A seat without one is not dealt in, and it stands for the whole sitting. */
export function giveSeed(tools: RoomTools, roomId: string, player: string, clientSeed: string): Promise<boolean> {
  return changeSeat(tools, roomId, player, (seat) =>
    seat.clientSeed === null ? { clientSeed, seenAt: tools.clock(), state: seat.state === "sitting" ? "ready" : seat.state } : {},
  );
}

/** The player is there again. New chips count from the next hand. */
export function comeBack(tools: RoomTools, roomId: string, player: string, chips: Money | null): Promise<boolean> {
  return changeSeat(tools, roomId, player, (seat, room) => {
    const inHand = isInHand(room, seat.seat);
    if (seat.state !== "away" && seat.state !== "out") return {};
    const state = inHand ? "playing" : seat.clientSeed === null ? "sitting" : "ready";
    return { state, seenAt: tools.clock(), refusal: null, ...(chips !== null && !inHand && { chips: String(chips) }) };
  });
}

function isDealt({ running }: Room, seat: number): boolean {
  return running?.entries.some((entry) => entry.seat === seat && entry.state !== "out") ?? false;
}

/** True while a hand runs in which the seat has a part. */
function isInHand(room: Room, seat: number): boolean {
  return (room.phase === "playing" || room.phase === "stakes") && isDealt(room, seat);
}

/** Gives the seat up: at once between hands, else when the hand is over. */
export async function leaveRoom(tools: RoomTools, roomId: string, player: string): Promise<boolean> {
  if (await leaveBetweenHands(tools, roomId, player)) return true;
  return changeSeat(tools, roomId, player, (own) => (own.state === "leaving" ? {} : { state: "leaving" }));
}

/** Gives the seat up, and nothing that was staked: false while a hand runs in which the player has a part. */
export async function leaveBetweenHands(tools: RoomTools, roomId: string, player: string): Promise<boolean> {
  for (let tries = TRIES; tries > 0; tries--) {
    const room = await tools.store.read(roomId);
    const seat = room?.seats.find((one) => one.player.id === player);
    if (!room || !seat) return true;
    if (isInHand(room, seat.seat)) return false;
    const now = tools.clock();
    const seats = room.seats.filter((one) => one !== seat);
    const after = { ...room, seats };
    if (await changed(tools, room, room.phase === "waiting" || !seats.some(({ isBot }) => !isBot) ? toWaiting(after, now) : { seats }))
      return true;
  }
  return false;
}
