import type { Work } from "../../../kit/ctx";
import { type Ask, enterMerchant } from "../../../kit/lanes/connection";
import type { Batch } from "../../../kit/lanes/task";
import { beginRounds, type ChangedRow, changeRounds, commitLightly, listRounds, type NewRoundRow, type RoundRow } from "./rounds-store";

export type Desk = Pick<Work, "merchant" | "personal" | "lanes" | "services">;

/** Exactly one of these is set. */
interface Wish {
  begin?: NewRoundRow;
  read?: string;
  change?: ChangedRow;
}

interface Write extends Wish {
  merchantId: number;
}

interface Written {
  /** True if the round was begun or changed. */
  done: boolean;
  /** The current row of a round that was begun or read. */
  row: RoundRow | null;
}

/** Many players share a commit. One player's writes go through one lane, so that they never wait for each other's locks. */
export function writeRound({ lanes, merchant }: Desk, player: string, wish: Wish): Promise<Written> {
  const id = wish.begin?.id ?? wish.change?.id ?? wish.read;
  const operation = { merchantId: merchant.id, ...wish };
  return lanes.run({ lane: `${merchant.id}:${player}`, once: `studio:${merchant.id}:${id}`, operation, batch });
}

/** All statements are sent at once, because none needs another's answer. */
const batch: Batch<Write, Written> = async (ask, writes) => {
  if (writes.every(isLight)) commitLightly(ask).catch(() => {});
  const merchants = [...new Set(writes.map(({ merchantId }) => merchantId))];
  const groups = merchants.map((merchant) =>
    writeGroup(
      ask,
      merchant,
      writes.filter(({ merchantId }) => merchantId === merchant),
    ),
  );
  const answers = Promise.all(groups).then((all) => {
    const written = new Map(all.flat());
    return writes.map((write) => written.get(write) ?? { done: false, row: null });
  });
  return { answers };
};

/** A player's actions must survive a power cut; all else is derived again from the portal and the seeds. */
function isLight({ begin, change }: Write): boolean {
  return !begin && !change?.moves;
}

async function writeGroup(ask: Ask, merchantId: number, writes: readonly Write[]): Promise<[Write, Written][]> {
  const ids = writes.flatMap(({ begin, read }) => begin?.id ?? read ?? []);
  const [, begun, changed, rows] = await Promise.all([
    enterMerchant(ask, merchantId),
    beginRounds(
      ask,
      writes.flatMap(({ begin }) => begin ?? []),
    ),
    changeRounds(
      ask,
      writes.flatMap(({ change }) => change ?? []),
    ),
    listRounds(ask, ids),
  ]);
  const [nextBegun, nextChanged] = [begun.values(), changed.values()];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return writes.map((write) => {
    const { begin, change, read = "" } = write;
    const done = (begin ? nextBegun : change ? nextChanged : null)?.next().value ?? true;
    return [write, { done, row: byId.get(begin?.id ?? read) ?? null }];
  });
}
