import type { RoomView, rooms } from "@magpie/contract/studio/rooms";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { playerOf } from "@magpie/domain/play/player";
import { refuse } from "@magpie/domain/refusals";
import { LEVELS } from "@magpie/studio/kit/maths/rooms/levels";
import { ROOM_PLAYABLES } from "@magpie/studio/rgs/room-playables";
import type { Room } from "@magpie/studio/rgs/rooms/room";
import { actInRoom, advanceRoom } from "@magpie/studio/rgs/rooms/rooms";
import { mayBring, moneyOf } from "@magpie/studio/rgs/rooms/rules";
import { comeBack, giveSeed, leaveBetweenHands, leaveRoom, noteCall, sitDown } from "@magpie/studio/rgs/rooms/sit";
import type { StepsHandler } from "../../../kit/ctx";
import { isTampered } from "../../../kit/outside/critical-files";
import { findSeat, kitAt, type Seat, withPortal } from "../sessions/seat";
import { maskedName } from "../tables/masked-name";
import { openRoom, type RoomKit, roomTools, seedsOf } from "./room-tools";
import { roomView } from "./room-view";
import { findRoom, findRoomOf, listOpenRooms, type RoomKind } from "./rooms-store";

type Visit = Parameters<typeof findSeat>[0];

const TRIES = 4;

interface AtTable {
  seat: Seat;
  kit: RoomKit;
  tools: ReturnType<typeof roomTools>;
  kind: RoomKind;
}

async function atTable(visit: Visit, isReading = false): Promise<AtTable> {
  const seat = await findSeat(visit, isReading);
  if (!isReading && isTampered(seat.desk.services)) refuse("switched_off");
  const { version } = seat.info;
  if (!ROOM_PLAYABLES.has(version)) refuse("game_unknown");
  const kit: RoomKit = kitAt(visit, seat);
  const { id, currency } = seat.player;
  return { seat, kit, tools: roomTools(kit), kind: { version, currency, trial: playerOf(id)?.trial ?? false } };
}

/** The room as the player sees it now, with the balance. */
async function viewIn({ seat: { player, session }, kit, tools }: AtTable, roomId: string, withBalance = true): Promise<RoomView | null> {
  const door = await tools.doorOf({ player, session: session.toString("hex") });
  const balance = withBalance ? await door.balance(player) : null;
  return kit.inMerchant(async (ctx) => {
    const row = await findRoom(ctx.db, roomId);
    return row && roomView(row.room, player.id, seedsOf(ctx, row), kit.clock(), balance);
  });
}

async function shownIn(at: AtTable, roomId: string): Promise<{ room: RoomView }> {
  return { room: (await withPortal(() => viewIn(at, roomId))) ?? refuse("room_left") };
}

/** The room in which the player sits; one that the page names must be that one. From now on it is this session's seat. */
async function ownRoom(at: AtTable, named: string): Promise<string> {
  const { seat, kit, kind } = at;
  const own = await kit.inMerchant(({ db }) => findRoomOf(db, seat.player.id));
  if (own?.id !== named || !isSameGame(own.version, kind.version)) refuse("room_left");
  await callFrom(at, named);
  return named;
}

/** Who sits down at one game has done with the table of another, but not with a hand that runs there: what is staked in it would be lost. */
async function leaveOther({ seat, tools }: AtTable, roomId: string): Promise<void> {
  if (!(await leaveBetweenHands(tools, roomId, seat.player.id))) {
    const other = await tools.store.read(roomId);
    // Told so that the page can lead there: to know that there is a hand somewhere ends no hand.
    refuse("seated_elsewhere", { gameCode: other?.seats.find(({ player }) => player.id === seat.player.id)?.gameCode });
  }
  await withPortal(() => advanceRoom(tools, roomId));
}

/** The same game, in whichever version: a room opened before a new version is still a table of it. */
function isSameGame(one: string, other: string): boolean {
  const [id, otherId] = [one, other].map((version) => ROOM_PLAYABLES.get(version)?.info.id);
  return id !== undefined && id === otherId;
}

async function callFrom({ seat, tools }: AtTable, roomId: string): Promise<void> {
  const { player, session, gameCode } = seat;
  await noteCall(tools, roomId, player.id, { session: session.toString("hex"), gameCode });
}

export const levels: StepsHandler<typeof rooms.levels> = async (visit) => {
  const at = await atTable(visit, true);
  const { kind, kit, seat } = at;
  const [open, own] = await kit.inMerchant(async ({ db }) => [await listOpenRooms(db, kind, null), await findRoomOf(db, seat.player.id)]);
  const playable = ROOM_PLAYABLES.get(kind.version) ?? refuse("game_unknown");
  const list = LEVELS.flatMap(({ level }) => {
    const money = moneyOf(level, kind.currency);
    if (!money) return [];
    const print = (units: number) => toDecimal(money.unit * BigInt(units), kind.currency);
    const people = open.filter((room) => room.level === level).flatMap(({ seats }) => seats.filter(({ isBot }) => !isBot));
    const { least, most } = playable.brings;
    const cap = toDecimal(money.cap, kind.currency);
    return [{ level, unit: print(1), least: print(least), most: print(most), cap, players: people.length }];
  });
  return { levels: list, room: own && isSameGame(own.version, kind.version) ? await withPortal(() => viewIn(at, own.id)) : null };
};

export const sit: StepsHandler<typeof rooms.sit> = async (visit, { level, bring }) => {
  const at = await atTable(visit);
  const { kit, tools, kind, seat } = at;
  const own = await kit.inMerchant(({ db }) => findRoomOf(db, seat.player.id));
  if (own && isSameGame(own.version, kind.version)) {
    await callFrom(at, own.id);
    return shownIn(at, own.id);
  }
  if (!kind.trial && !seat.seatable) refuse("seat_refused");
  const chips = broughtIn(kind, level, bring);
  if (own) await leaveOther(at, own.id);
  const { player, gameCode, session, marks } = seat;
  // In a trial everybody plays alone with robots: play money is nobody's to win from another.
  const who = { player, gameCode, session: session.toString("hex"), name: maskedName(player.id), marks, chips: String(chips) };
  for (let tries = TRIES; tries > 0; tries--) {
    const open = kind.trial ? [] : await kit.inMerchant(({ db }) => listOpenRooms(db, kind, level));
    const given = { version: kind.version, level, currency: kind.currency, isTrial: kind.trial };
    const sat = (await sitDown(tools, open, who)) ?? (await sitDown(tools, [await kit.inMerchant((ctx) => openRoom(ctx, given))], who));
    if (sat) return shownIn(at, sat.id);
    // Another page of the same player may have sat down meanwhile.
    const elsewhere = await kit.inMerchant(({ db }) => findRoomOf(db, player.id));
    if (elsewhere && isSameGame(elsewhere.version, kind.version)) return shownIn(at, elsewhere.id);
  }
  return refuse("room_full");
};

function broughtIn({ version, currency }: Pick<RoomKind, "version" | "currency">, level: number, bring: string): Money {
  const [playable, money, chips] = [ROOM_PLAYABLES.get(version), moneyOf(level, currency), fromDecimal(bring, currency)];
  if (!playable || !money || chips === null || !mayBring(playable, chips, money)) refuse("stake_refused");
  return chips;
}

export const seed: StepsHandler<typeof rooms.seed> = async (visit, { roomId, clientSeed }) => {
  const at = await atTable(visit);
  await giveSeed(at.tools, await ownRoom(at, roomId), at.seat.player.id, clientSeed);
  await withPortal(() => advanceRoom(at.tools, roomId));
  return shownIn(at, roomId);
};

export const act: StepsHandler<typeof rooms.act> = async (visit, { roomId, hand, number, act: made }) => {
  const at = await atTable(visit);
  await ownRoom(at, roomId);
  const wish = { player: at.seat.player.id, hand, number, act: made };
  if (!(await withPortal(() => actInRoom(at.tools, roomId, wish)))) refuse("move_refused");
  return shownIn(at, roomId);
};

export const back: StepsHandler<typeof rooms.back> = async (visit, { roomId, bring }) => {
  const at = await atTable(visit);
  const room = await roomOf(at, await ownRoom(at, roomId));
  const chips = bring === undefined ? null : broughtIn(room, room.level, bring);
  await comeBack(at.tools, roomId, at.seat.player.id, chips);
  return shownIn(at, roomId);
};

async function roomOf({ kit }: AtTable, roomId: string): Promise<Room> {
  return kit.inMerchant(async ({ db }) => (await findRoom(db, roomId))?.room ?? refuse("room_left"));
}

export const leave: StepsHandler<typeof rooms.leave> = async (visit, { roomId }) => {
  const at = await atTable(visit);
  await ownRoom(at, roomId);
  await leaveRoom(at.tools, roomId, at.seat.player.id);
  await withPortal(() => advanceRoom(at.tools, roomId));
  return { room: await withPortal(() => viewIn(at, roomId)) };
};
