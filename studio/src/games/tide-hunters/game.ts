import type { GameInfo } from "../../kit/maths/game";
import { either, listOf, oneOf, record, type Shape, where, whole } from "../../kit/maths/shape";

export const game: GameInfo = {
  id: "tide-hunters",
  version: "tide-hunters-1",
  name: "Tide Hunters",
  maxWinX: 800,
  rtp: [0.8868, 0.96],
  volatility: "chosen",
};

/** Shots that are settled together, each a bet with a nonce of its own. */
export const MOST_SHOTS_TOGETHER = 100;

/** A hit catches in this many of ten thousand cases: for all but the bomb, value times catches is 9,600. */
export const HITS = 10_000;
export const RETURNED = 9600;

/** The animals of the hall, and the return of a catch in stakes. */
export const FISH = {
  sardine: 2,
  anchovy: 3,
  clownfish: 4,
  seahorse: 5,
  butterflyfish: 6,
  angelfish: 8,
  pufferfish: 10,
  lionfish: 12,
  squid: 15,
  turtle: 20,
  jellyfish: 30,
  octopus: 40,
  ray: 50,
  swordfish: 60,
  moray: 80,
  lanternfish: 100,
  hammerhead: 150,
  orca: 200,
  "great-white": 300,
  "giant-squid": 400,
  "golden-whale": 600,
  "tide-dragon": 800,
} as const;

export type FishName = keyof typeof FISH;

/** The target of a shot; the bomb's fish are those near it when it is hit. */
export type Target = { type: "fish"; fish: FishName } | { type: "crab" } | { type: "bomb"; near: readonly FishName[] };

/** The wheel crab's prizes in stakes, and their weights; the mean is a hundred. */
export const CRAB_PRIZES: readonly (readonly [prizeX: number, weight: number])[] = [
  [50, 50],
  [80, 25],
  [150, 15],
  [325, 10],
];
export const CRAB_CATCHES = 96;

/** A bomb takes all fish near it, worth at most this much together. */
export const MOST_BOMB_X = 800;
const fish = oneOf(Object.keys(FISH) as FishName[]);
const worthOf = (near: readonly FishName[]) => near.reduce((sum, name) => sum + FISH[name], 0);

/** The target by the hall's own record: players aim at a number, and the hall knows the animal. */
export const choice: Shape<Target> = either<Target>(
  record({ type: oneOf(["fish"]), fish }),
  record({ type: oneOf(["crab"]) }),
  where(record({ type: oneOf(["bomb"]), near: listOf(fish, MOST_BOMB_X) }), ({ near }) => near.length > 0 && worthOf(near) <= MOST_BOMB_X),
);

/** The player's input: the number of an animal in the hall. */
export const aim = record({ id: whole(0, Number.MAX_SAFE_INTEGER) });
