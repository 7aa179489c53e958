import { ASSUMPTIONS, type Assumption } from "@magpie/domain/forecast/history";
import { unknownOf } from "@magpie/domain/forecast/plan";
import type { Figures } from "@magpie/domain/forecast/resample";
import type { Offer } from "@magpie/domain/offers/offer";
import { addDays } from "@magpie/domain/period";
import type { JobCtx } from "../../../kit/jobs/job";
import { type AudienceAsked, countMarked } from "../desk/audience-store";
import { type ForecastPart, type ForecastRef, finishForecast, listParts } from "./forecasts-store";
import { figuresUnder } from "./outcome";
import type { Trier } from "./trier";

/** A draft that was tried on everybody. */
interface Tried extends ForecastRef {
  rule: Offer;
  plan: { openDays: number };
  asked: { firstDay: string; days: number };
  audience: AudienceAsked;
}

/** Draws audiences from the members that were tried, and keeps what they come to. */
export async function drawForecast({ inMerchant }: Pick<JobCtx, "inMerchant">, tried: Tried, trier: Trier): Promise<void> {
  const { rule, hash, plan, asked, audience } = tried;
  const parts = await inMerchant(({ db }) => listParts(db, tried));
  const members = parts.reduce((sum, part) => sum + part.members, 0);
  const drawn = new Map<string, Promise<Figures>>();
  const figures: [Assumption, Figures][] = [];
  for (const assumption of ASSUMPTIONS) {
    // Where doing the same and taking everything come to the same for everybody, they are drawn once.
    const key = JSON.stringify(parts.map(({ outcomes }) => outcomes[assumption]));
    const drawing = drawn.get(key) ?? draw(rule, hash, parts, assumption, trier);
    drawn.set(key, drawing);
    figures.push([assumption, await drawing]);
  }
  await inMerchant(async ({ db, now }) => {
    const under = [];
    for (const [assumption, found] of figures) under.push(await figuresUnder(db, rule.reward, assumption, found));
    const unknown = [...unknownOf(rule), ...(under.some(({ cost }) => cost === null) ? ["price"] : [])];
    const { firstDay, days } = asked;
    const harmed = await countMarked(db, audience);
    const outcome = { from: firstDay, to: addDays(firstDay, days - 1), openDays: plan.openDays, members, harmed, unknown, under };
    await finishForecast(db, tried, outcome, now);
  });
}

function draw({ limits }: Offer, hash: string, parts: readonly ForecastPart[], assumption: Assumption, trier: Trier): Promise<Figures> {
  // The same draft and the same days give the same forecast.
  const seed = Number.parseInt(hash.slice(0, 12), 16);
  const members = parts.reduce((sum, part) => sum + part.members, 0);
  const rows = parts.flatMap(({ outcomes }) => outcomes[assumption]);
  return trier.ask("draw", { members, rows, budget: BigInt(limits.budget), grants: limits.grants ?? null, seed });
}
