import type { Work } from "../../../kit/ctx";
import { type Ask, enterMerchant } from "../../../kit/lanes/connection";
import type { Batch } from "../../../kit/lanes/task";
import {
  type BegunRow,
  beginOwn,
  beginRounds,
  type ChangedRow,
  changeRounds,
  listRounds,
  type NewRoundRow,
  type RoundRow,
} from "./rounds-store";

export type Desk = Pick<Work, "merchant" | "personal" | "lanes" | "services">;

/** A round of the player's own that begins, or any round that changes: exactly one of them is set. */
interface Write {
  merchantId: number;
  begin?: NewRoundRow;
  change?: ChangedRow;
}

/** Many players share a commit. One player's writes go through one lane, so that they never wait for each other's locks. */
export function beginOwnRound({ lanes, merchant }: Desk, begin: NewRoundRow): Promise<BegunRow> {
  const operation = { merchantId: merchant.id, begin };
  return lanes.run({ ...placeOf(merchant.id, begin.player, begin.id), operation, batch: writeAll, isWhole: true });
}

export async function changeRound({ lanes, merchant }: Desk, player: string, change: ChangedRow): Promise<boolean> {
  const operation = { merchantId: merchant.id, change };
  const { done } = await lanes.run({ ...placeOf(merchant.id, player, change.id), operation, batch: writeAll, isWhole: true });
  return done;
}

function placeOf(merchantId: number, lane: string, id: string) {
  return { lane: `${merchantId}:${lane}`, once: `studio:${merchantId}:${id}` };
}

/** All statements are sent at once, because none needs another's answer, and each is a transaction. */
const writeAll: Batch<Write, BegunRow> = async (ask, writes) => {
  const groups = byMerchant(writes).map(([merchantId, own]) => writeIn(ask, merchantId, own));
  const answers = Promise.all(groups).then((all) => {
    const written = new Map(all.flat());
    return writes.map((write) => written.get(write) ?? NOT_DONE);
  });
  return { answers };
};

const NOT_DONE: BegunRow = { done: false, nonce: null, pair: null };

/** What ends goes before what begins: a player's last round is over before the next. */
async function writeIn(ask: Ask, merchantId: number, writes: readonly Write[]): Promise<[Write, BegunRow][]> {
  const changing = writes.filter(({ change }) => change);
  const beginning = writes.filter(({ begin }) => begin);
  const [changed, begun] = await Promise.all([
    changeRounds(
      ask,
      { merchantId, light: !changing.some(({ change }) => change?.moves) },
      changing.flatMap(({ change }) => change ?? []),
    ),
    beginOwn(
      ask,
      merchantId,
      beginning.flatMap(({ begin }) => begin ?? []),
    ),
  ]);
  return [
    ...changing.map((write, at): [Write, BegunRow] => [write, { ...NOT_DONE, done: changed[at] ?? false }]),
    ...beginning.map((write, at): [Write, BegunRow] => [write, begun[at] ?? NOT_DONE]),
  ];
}

/** A bet on a shared draw that begins, or a round that is read. */
interface Look {
  merchantId: number;
  begin?: NewRoundRow;
  read?: string;
}

interface Looked {
  /** True if the bet is there now. */
  done: boolean;
  row: RoundRow | null;
}

export function beginBet({ lanes, merchant }: Desk, begin: NewRoundRow): Promise<Looked> {
  return lanes.run({ ...placeOf(merchant.id, begin.player, begin.id), operation: { merchantId: merchant.id, begin }, batch: lookAtAll });
}

export async function readRoundOf({ lanes, merchant }: Desk, lane: string, id: string): Promise<RoundRow | null> {
  const { row } = await lanes.run({
    ...placeOf(merchant.id, lane, id),
    operation: { merchantId: merchant.id, read: id },
    batch: lookAtAll,
  });
  return row;
}

const lookAtAll: Batch<Look, Looked> = async (ask, looks) => {
  const groups = byMerchant(looks).map(([merchantId, own]) => lookIn(ask, merchantId, own));
  const answers = Promise.all(groups).then((all) => {
    const looked = new Map(all.flat());
    return looks.map((look) => looked.get(look) ?? { done: false, row: null });
  });
  return { answers };
};

async function lookIn(ask: Ask, merchantId: number, looks: readonly Look[]): Promise<[Look, Looked][]> {
  const ids = looks.flatMap(({ begin, read }) => begin?.id ?? read ?? []);
  const [, begun, rows] = await Promise.all([
    enterMerchant(ask, merchantId),
    beginRounds(
      ask,
      looks.flatMap(({ begin }) => begin ?? []),
    ),
    listRounds(ask, ids),
  ]);
  const nextBegun = begun.values();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return looks.map((look) => {
    const { begin, read = "" } = look;
    return [look, { done: begin ? (nextBegun.next().value ?? false) : true, row: byId.get(begin?.id ?? read) ?? null }];
  });
}

function byMerchant<Operation extends { merchantId: number }>(operations: readonly Operation[]): [number, Operation[]][] {
  const groups = new Map<number, Operation[]>();
  for (const operation of operations) {
    const group = groups.get(operation.merchantId);
    if (group) group.push(operation);
    else groups.set(operation.merchantId, [operation]);
  }
  return [...groups];
}
