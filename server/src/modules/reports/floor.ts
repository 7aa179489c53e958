import type { floor } from "@magpie/contract/office/floor";
import { MINUTE_MS } from "@magpie/domain/durations";
import { type Money, toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { listHere } from "../limits/limits";
import { listOffs } from "../switches/switches";
import { listPlayed, type PlayedSum } from "./floor-store";

const STEP_MS = 5_000;
const GAMES_MOST = 20;

/** Everything is counted from the postings of the last minute, so no figure is older than the answer. */
export const now: Handler<typeof floor.now> = async (ctx) => {
  const { db, merchant } = ctx;
  const end = Math.floor(ctx.now.getTime() / STEP_MS) * STEP_MS + STEP_MS;
  const since = new Date(end - MINUTE_MS);
  const played = await listPlayed(db, since);
  const [here, offs] = [await listHere(db, ctx.now), await listOffs(db, ctx.now)];
  const print = (value: Money) => toDecimal(value, merchant.currency);
  const shown = ({ bets, stake, returned }: Pick<PlayedSum, "bets" | "stake" | "returned">) => ({
    bets,
    stake: print(stake),
    returned: print(returned),
  });
  const steps = new Map(played.flatMap((sum) => (sum.step ? [[sum.step.getTime(), sum] as const] : [])));
  const none = { bets: 0, stake: 0n, returned: 0n };
  const whole = played.find(({ step, game }) => step === null && game === null);
  return {
    at: ctx.now.toISOString(),
    seconds: MINUTE_MS / 1_000,
    here: here.length,
    players: whole?.players ?? 0,
    ...shown(whole ?? none),
    course: Array.from({ length: MINUTE_MS / STEP_MS }, (_, place) => {
      const at = since.getTime() + place * STEP_MS;
      return { at: new Date(at).toISOString(), ...shown(steps.get(at) ?? none) };
    }),
    games: played
      .filter(({ game }) => game !== null)
      .sort((a, b) => (a.stake < b.stake ? 1 : a.stake > b.stake ? -1 : b.bets - a.bets))
      .slice(0, GAMES_MOST)
      .map((sum) => ({
        game: sum.game ?? "",
        name: sum.name || (sum.game ?? ""),
        vendor: sum.vendor ?? "",
        players: sum.players,
        ...shown(sum),
      })),
    // Who is kept from playing is for those to see who may see members.
    off: offs.filter(({ scope }) => scope !== "member").map(({ scope, target, offAt }) => ({ scope, target, at: offAt.toISOString() })),
  };
};
