import { assert } from "@magpie/domain/assert";
import type { Round, Source } from "@magpie/studio/rgs/round";
import type { NewRound, RoundStore } from "@magpie/studio/rgs/round-store";
import type { Work } from "../../../kit/ctx";
import { askIn } from "../../../kit/database/ask-in";
import { moveDraw } from "../tables/draws-store";
import { keepSeeds, type OwnSource, seedsIn } from "./kept-seeds";
import * as rows from "./rounds-store";
import { ensureSeeds } from "./seed-pairs";
import { beginBet, beginOwnRound, changeRound, type Desk, readRoundOf } from "./write-rounds";

/** Runs work in a transaction of the rounds' merchant. */
export type InMerchant = <T>(work: (ctx: Work) => Promise<T>) => Promise<T>;

/** Frequent writes go through the lanes, which share commits; the rest uses transactions of its own. */
export function roundsOf(inMerchant: InMerchant, desk: Desk): RoundStore {
  const all = (list: (ctx: Work) => Promise<rows.RoundRow[]>) =>
    inMerchant(async (ctx) => (await list(ctx)).map((row) => roundIn(ctx, row)));
  const shown = (row: rows.RoundRow | null | undefined) => (row ? roundIn(desk, row) : null);

  const read = async (lane: string, id: string) => shown(await readRoundOf(desk, lane, id));

  async function beginBetOn(round: NewRound): Promise<Round | null> {
    const { done, row } = await beginBet(desk, rowOf(round));
    return done ? shown(row) : null;
  }

  return {
    async begin(round) {
      if (round.draw) return beginBetOn(round);
      const write = () => beginOwnRound(desk, rowOf(round));
      let begun = await write();
      if (!begun.done) {
        // It may have failed because the seeds are worn out, which can happen during a session.
        await inMerchant((ctx) => ensureSeeds(ctx, round.player.id));
        begun = await write();
      }
      const { done, nonce, pair } = begun;
      if (!done) return null;
      if (nonce === null || pair === null) return read(round.player.id, round.id);
      const seeds = seedsIn(desk, round.player.id, pair);
      if (seeds) return newRound(round, { type: "own", nonce, ...seeds });
      const written = await read(round.player.id, round.id);
      if (written?.source.type === "own") keepSeeds(desk, round.player.id, pair, written.source);
      return written;
    },
    read: (id) => read(id, id),
    change: ({ id, player, state: was, moves }, change) => changeRound(desk, player.id, { id, was, moved: moves.length, ...change }),
    readUnfinished: (player, gameCode) => inMerchant(async (ctx) => shown(await rows.readUnfinished(ctx.db, player.id, gameCode))),
    listStuck: (placedBefore, limit) => all(({ db }) => rows.listStuck(db, placedBefore, limit)),
    listLeft: (placedBefore, limit) => all(({ db }) => rows.listLeft(db, placedBefore, limit)),
    closeDraw: (draw) => inMerchant(async ({ db }) => void (await moveDraw(db, draw, "betting", { phase: "closed" }))),
    listOwnBets: (draw, player) => all(({ db }) => rows.listOwnBets(db, draw, player.id)),
    listBets: (draw, state, limit) => all(({ db }) => rows.listBets(db, draw, [state], limit)),
  };
}

/** What was just written, as it would be read. */
function newRound({ draw: _, ...round }: NewRound, source: OwnSource): Round {
  const [choice, free] = [round.choice ?? undefined, round.free ?? null];
  return { ...round, choice, free, moves: [], source, state: "placed", payout: 0n, refusal: null };
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
