import { refuse } from "@magpie/domain/refusals";
import { aim } from "@magpie/studio/games/tide-hunters/game";
import type { GameInfo } from "@magpie/studio/kit/maths/game";
import { field } from "@magpie/studio/kit/maths/shape";
import { targetAt } from "@magpie/studio/rgs/hall";
import type { NewRound } from "@magpie/studio/rgs/round-store";
import { play, type RoundView } from "@magpie/studio/rgs/rounds";
import type { Db, Work } from "../../../kit/ctx";
import { addCatches, listCatches } from "../rounds/rounds-store";
import type { Tools } from "../tools";
import { message, tableTopic } from "./live-message";

export const HALL = "tide-hunters";
/** No swimmer lives longer, so older catches do not matter. */
const SWIMS_MS = 30_000;

export function isHall({ id }: Pick<GameInfo, "id">): boolean {
  return id === HALL;
}

export async function readGone(db: Db, now: Date): Promise<ReadonlySet<number>> {
  return new Set(await listCatches(db, new Date(now.getTime() - SWIMS_MS)));
}

interface Visit {
  now: Date;
  step<T>(work: (ctx: Work) => Promise<T>): Promise<T>;
}

/** The hall says what swims there and was hit, not the player. */
export async function shoot(visit: Visit, tools: Tools, request: Omit<NewRound, "choice" | "draw">, choice: unknown): Promise<RoundView> {
  const known = await tools.store.read(request.id);
  if (known) return (await play(tools, { ...request, choice: known.choice, draw: null })) ?? refuse("round_unfinished");
  const { id } = aim(choice) ?? refuse("choice_refused");
  const gone = await visit.step(({ db }) => readGone(db, visit.now));
  const { target, takes } = targetAt(id, visit.now.getTime(), gone) ?? refuse("target_gone");
  const view = (await play(tools, { ...request, choice: target, draw: null })) ?? refuse("round_unfinished");
  if (field(view.events[0], "caught") === true) await visit.step((ctx) => take(ctx, takes));
  return view;
}

async function take({ db, now, publish }: Work, gone: number[]): Promise<void> {
  await addCatches(db, gone, now);
  publish(tableTopic(HALL), message("hall", { swimmers: [], gone }, now));
}
