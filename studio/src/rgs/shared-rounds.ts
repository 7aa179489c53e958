import { assert } from "@magpie/domain/assert";
import type { Round, RoundState, SharedDraw } from "./round";
import { addMove, changed, type Games, goOn, type RoundTools, type RoundView, resolution, storyOf, viewOf } from "./rounds";

const TOGETHER = 500;

/**
 * Called before the draw's seed is read: no further bet is taken, and one whose stake is not known to be taken is given back, so that none
 * can be on an outcome that somebody knows. Returns the number given back.
 */
export async function closeBetting(tools: RoundTools, draw: SharedDraw): Promise<number> {
  await tools.store.closeDraw(draw);
  return forEachBet(tools, draw, "placed", (bet) => giveBack(tools, bet));
}

/**
 * Called once the result is shown, and again after a crash: pays the bets that wait for it, and tells of those it had to hold because two
 * ways to settle them differ.
 */
export async function settleDraw(given: RoundTools, draw: SharedDraw): Promise<{ paid: number; held: string[] }> {
  const tools = { ...given, games: readingOnce(given.games) };
  const held = new Set<string>();
  const paid = await forEachBet(
    tools,
    draw,
    "open",
    async (bet) => {
      const story = await storyOf(tools, bet);
      assert(story.odds4 !== null || story.held, "a draw is settled when its result is shown");
      if (story.held) held.add(bet.id);
      else await goOn(tools, await changed(tools, bet, resolution(bet, story)));
    },
    held,
  );
  return { paid: paid - held.size, held: [...held] };
}

/** Gives back every bet on a draw that cannot be finished. Returns their number. */
export async function voidDraw(tools: RoundTools, draw: SharedDraw): Promise<number> {
  const neverTaken = await closeBetting(tools, draw);
  return neverTaken + (await forEachBet(tools, draw, "open", (bet) => giveBack(tools, bet)));
}

/** A closed draw gets no bets any more, so those of a player are read once, however many of them are paid. */
function readingOnce(games: Games): Games {
  const known = new Map<string, Promise<readonly Round[]>>();
  return {
    ...games,
    atRisk(round, readAll) {
      const all = known.get(round.player.id) ?? readAll();
      known.set(round.player.id, all);
      return games.atRisk(round, () => all);
    },
  };
}

async function giveBack(tools: RoundTools, bet: Round): Promise<void> {
  await goOn(tools, await changed(tools, bet, { state: "voiding" }));
}

/** Cashes a bet out of a flight, at the multiplier of the server's clock, and pays it. Null when it is no longer in the flight. */
export async function cashOut(tools: RoundTools, bet: Round, at100: number): Promise<RoundView | null> {
  const after = bet.state === "open" ? await addMove(tools, bet, { type: "cash-out", at100 }) : null;
  return after && viewOf(tools, await goOn(tools, after));
}

/** Each bet leaves its state when it is worked on, so the next list holds others; one that is held stays, and is passed over. */
async function forEachBet(
  tools: RoundTools,
  draw: SharedDraw,
  state: RoundState,
  work: (bet: Round) => Promise<void>,
  held: ReadonlySet<string> = new Set(),
): Promise<number> {
  for (let count = 0; ; ) {
    const bets = (await tools.store.listBets(draw, state, TOGETHER + held.size)).filter(({ id }) => !held.has(id));
    if (bets.length === 0) return count;
    await Promise.all(bets.map(work));
    count += bets.length;
  }
}
