import { decide } from "@magpie/domain/offers/decide";
import { passing } from "@magpie/domain/offers/fixtures";
import { OFFER_TEMPLATES, type OfferTemplate } from "@magpie/domain/offers/templates";
import { testDrive } from "@magpie/domain/offers/test-drive";
import { cpuMs, median } from "./engagement-figures";

const OFFERS = 50;
const JOURNEYS = 20_000;
const PASSES = 200;

/** Microseconds to decide on fifty offers for one member and event. */
export function measureDecide(): number {
  const names = Object.keys(OFFER_TEMPLATES) as OfferTemplate[];
  const all = Array.from({ length: OFFERS }, (_, at) => passing(names[at % names.length] ?? "cashback"));
  const took: number[] = [];
  for (let block = 0; block < 30; block++) {
    took.push(
      cpuMs(() => {
        for (let pass = 0; pass < PASSES; pass++) for (const { offer, facts, event } of all) decide(offer, facts, event);
      }),
    );
  }
  // The first blocks are run before the engine has compiled anything.
  return (median(took.slice(10)) / PASSES) * 1000;
}

/** A slot of five prizes that returns 96 %. */
const SLOT = {
  game: "bench-slot",
  category: "RNG",
  outcomes: [
    { weight: 7_000, pays: 0 },
    { weight: 2_000, pays: 15_000 },
    { weight: 800, pays: 40_000 },
    { weight: 180, pays: 120_000 },
    { weight: 20, pays: 610_000 },
  ],
  roundsPerHour: 600,
};

/** All journeys of a test drive on one thread, as the page's worker takes them. */
export function measureDrive(): number {
  const me = { base: 10_000n, own: 10_000n, stake: 100n };
  const took: number[] = [];
  for (let seed = 1; seed <= 3; seed++) took.push(cpuMs(() => testDrive(OFFER_TEMPLATES["first-deposit"], me, SLOT, seed, JOURNEYS)));
  return median(took);
}
