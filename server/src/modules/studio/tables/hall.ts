import { refuse } from "@magpie/domain/refusals";
import { aim } from "@magpie/studio/games/tide-hunters/game";
import { field } from "@magpie/studio/kit/maths/shape";
import { targetAt } from "@magpie/studio/rgs/hall";
import type { NewRound } from "@magpie/studio/rgs/round-store";
import { play, type RoundView } from "@magpie/studio/rgs/rounds";
import type { Db, Work } from "../../../kit/ctx";
import { addCatches, listCatches } from "../rounds/rounds-store";
import type { Tools } from "../tools";
import { message, tableTopic } from "./live-message";

/** No swimmer lives longer, so older catches do not matter. */
const SWIMS_MS = 30_000;

export async function readGone(db: Db, hall: string, now: Date): Promise<ReadonlySet<number>> {
  return new Set(await listCatches(db, hall, new Date(now.getTime() - SWIMS_MS)));
}

interface Visit {
  now: Date;
  step<T>(work: (ctx: Work) => Promise<T>): Promise<T>;
}

/** The hall says what swims there and was hit, not the player. */
export async function shoot(
  visit: Visit,
  tools: Tools,
  hall: string,
  request: Omit<NewRound, "choice" | "draw">,
  choice: unknown,
): Promise<RoundView> {
  const known = await tools.store.read(request.id);
  if (known) return (await play(tools, { ...request, choice: known.choice, draw: null })) ?? refuse("round_unfinished");
  const { id } = aim(choice) ?? refuse("choice_refused");
  const gone = await visit.step(({ db }) => readGone(db, hall, visit.now));
  const { target, takes } = targetAt(hall, id, visit.now.getTime(), gone) ?? refuse("target_gone");
  const view = (await play(tools, { ...request, choice: target, draw: null })) ?? refuse("round_unfinished");
  if (field(view.events[0], "caught") === true) await visit.step((ctx) => take(ctx, hall, takes));
  return view;
}

async function take({ db, now, publish }: Work, hall: string, gone: number[]): Promise<void> {
  await addCatches(db, hall, gone, now);
  publish(tableTopic(hall), message("hall", { swimmers: [], gone }, now));
}
