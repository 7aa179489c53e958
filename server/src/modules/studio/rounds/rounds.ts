import { assert } from "@magpie/domain/assert";
import type { Round, Source } from "@magpie/studio/rgs/round";
import type { NewRound, RoundStore } from "@magpie/studio/rgs/round-store";
import type { Work } from "../../../kit/ctx";
import { askIn } from "../../../kit/database/ask-in";
import { moveDraw } from "../tables/draws-store";
import * as rows from "./rounds-store";
import { ensureSeeds } from "./seed-pairs";
import { type Desk, writeRound } from "./write-rounds";

/** Runs work in a transaction of the rounds' merchant. */
export type InMerchant = <T>(work: (ctx: Work) => Promise<T>) => Promise<T>;

/** Frequent writes go through the lanes, which share commits; the rest uses transactions of its own. */
export function roundsOf(inMerchant: InMerchant, desk: Desk): RoundStore {
  const all = (list: (ctx: Work) => Promise<rows.RoundRow[]>) =>
    inMerchant(async (ctx) => (await list(ctx)).map((row) => roundIn(ctx, row)));
  const shown = (row: rows.RoundRow | null | undefined) => (row ? roundIn(desk, row) : null);

  return {
    async begin(round) {
      const write = () => writeRound(desk, round.player.id, { begin: rowOf(round) });
      const { done, row } = await write();
      if (done) return shown(row);
      if (round.draw) return null;
      // It may have failed because the seeds are worn out, which can happen during a session.
      await inMerchant((ctx) => ensureSeeds(ctx, round.player.id));
      const again = await write();
      return again.done ? shown(again.row) : null;
    },
    read: async (id) => shown((await writeRound(desk, id, { read: id })).row),
    async change({ id, player, state: was, moves }, change) {
      const { done } = await writeRound(desk, player.id, { change: { id, was, moved: moves.length, ...change } });
      return done;
    },
    readUnfinished: (player, gameCode) => inMerchant(async (ctx) => shown(await rows.readUnfinished(ctx.db, player.id, gameCode))),
    listStuck: (placedBefore, limit) => all(({ db }) => rows.listStuck(db, placedBefore, limit)),
    listLeft: (placedBefore, limit) => all(({ db }) => rows.listLeft(db, placedBefore, limit)),
    closeDraw: (draw) => inMerchant(async ({ db }) => void (await moveDraw(db, draw, "betting", { phase: "closed" }))),
    listOwnBets: (draw, player) => all(({ db }) => rows.listOwnBets(db, draw, player.id)),
    listBets: (draw, state, limit) => all(({ db }) => rows.listBets(db, draw, [state], limit)),
  };
}

/** In no order. */
export async function listRoundsIn(ctx: Work, ids: readonly string[]): Promise<Round[]> {
  return (await rows.listRounds(askIn(ctx.db), ids)).map((row) => roundIn(ctx, row));
}

function rowOf({ id, gameId: game, version, player, stake, choice, draw, free, placedAt }: NewRound): rows.NewRoundRow {
  const who = { vassalage: player.portal, player: player.id, currency: player.currency };
  return { id, game, version, ...who, stake, choice: choice ?? null, draw: draw?.number ?? null, free: free ?? null, placedAt };
}

export function roundIn({ personal }: Pick<Work, "personal">, row: rows.RoundRow): Round {
  const { id, gameCode, version, vassalage, player, currency, stake, choice, moves, state, payout, refusal, placedAt, free } = row;
  return {
    id,
    gameId: gameCode,
    version,
    player: { id: player, currency, portal: vassalage },
    stake,
    choice: choice ?? undefined,
    moves,
    source: sourceOf(personal, row),
    state,
    payout,
    refusal,
    placedAt,
    free,
  };
}

function sourceOf(personal: Work["personal"], { version, drawNumber, nonce, serverSeed, clientSeed }: rows.RoundRow): Source {
  if (drawNumber !== null) return { type: "shared", version, number: drawNumber };
  assert(nonce !== null && serverSeed && clientSeed, "a round of a player's own has seeds");
  return { type: "own", nonce, serverSeed: personal.open(serverSeed), clientSeed };
}
