import { uncappedCrashPoint } from "../games/comet-rush/maths";
import { chainFrom, seedBefore, sharedStream } from "../kit/fairness/chain";
import { betStream, commitOf } from "../kit/fairness/seeds";
import { type Stream, streamOf } from "../kit/fairness/stream";
import { cutAgain } from "./reward-chance";

/** A published example: anybody's own program must get the same result. */
export interface Example {
  id: string;
  /** The computation in the words of the scheme. */
  recipe: string;
  published: string;
  workOut(): string;
}

export const EXAMPLE_SEEDS = {
  serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79",
  clientSeed: "player-1",
};

const CHAIN_END = "85a93e433dde9586f2d56f7191581a6b48cddd5cf0e348633e13914dcb47d3d2";
const CHAIN_LENGTH = 5;
const SALT = "2df5297ab8dd6da90d56dee2e4fe185f20cc2c3a4259a1637ec606c049166abc";

const times = (count: number, draw: () => number) => Array.from({ length: count }, draw).join(" ");
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const ofBet = (nonce: number, draw: (stream: Stream) => string) => () => draw(betStream(EXAMPLE_SEEDS, nonce));

const ofReward = (message: string, draw: (stream: Stream) => string) => () => draw(streamOf(EXAMPLE_SEEDS.serverSeed, message));

function crashAt(round: number): number {
  const seed = chainFrom(CHAIN_END, CHAIN_LENGTH).seedOf(round);
  return uncappedCrashPoint(sharedStream(seed, { salt: SALT, gameId: "crash-1", round }).word());
}

export const EXAMPLES: readonly Example[] = [
  {
    id: "PF-01",
    recipe: "SHA-256(serverSeed)",
    published: "e4e577791942e4240657c4098f3ad861827a4949ba587371394e1bfad32cfd45",
    workOut: () => commitOf(EXAMPLE_SEEDS.serverSeed),
  },
  {
    id: "PF-02",
    recipe: "nonce 0: 8 × u32",
    published: "3393559714 758196980 739069365 2750867788 4127336716 1478292189 3031150501 3780986234",
    workOut: ofBet(0, (stream) => times(8, stream.word)),
  },
  {
    id: "PF-03",
    recipe: "nonce 1: 10 × int(37)",
    published: "9 21 18 2 3 4 26 28 32 20",
    workOut: ofBet(1, (stream) => times(10, () => stream.int(37))),
  },
  { id: "PF-04", recipe: "nonce 2: 5 × int(10)", published: "6 2 0 5 8", workOut: ofBet(2, (stream) => times(5, () => stream.int(10))) },
  {
    id: "PF-05",
    recipe: "nonce 3: pick(1…10, 10)",
    published: "6 9 1 4 2 8 5 7 3 10",
    workOut: ofBet(3, (stream) => stream.pick(upTo(10), 10).join(" ")),
  },
  {
    id: "PF-06",
    recipe: "nonce 4: pick(1…49, 7)",
    published: "39 27 19 16 1 30 37",
    workOut: ofBet(4, (stream) => stream.pick(upTo(49), 7).join(" ")),
  },
  { id: "PF-07", recipe: "nonce 5: int(10000)", published: "9631", workOut: ofBet(5, (stream) => String(stream.int(10_000))) },
  {
    id: "PF-08",
    recipe: "nonce 6: pick(0…24, 3)",
    published: "6 11 12",
    workOut: ofBet(6, (stream) =>
      stream
        .pick(upTo(25), 3)
        .map((door) => door - 1)
        .join(" "),
    ),
  },
  {
    id: "PF-09",
    recipe: "nonce 7: 4 × int(3000000000)",
    published: "2925437395 111329012 423152371 1232290908 (10)",
    workOut: ofBet(7, (stream) => `${times(4, () => stream.int(3_000_000_000))} (${stream.used()})`),
  },
  {
    id: "PF-10",
    recipe: "chain of 5: anchor",
    published: "1875e6cdfc754551e3c8c040525717bf92b18468844b1f053ed31d7b39853ce9",
    workOut: () => seedBefore(chainFrom(CHAIN_END, CHAIN_LENGTH).seedOf(1)),
  },
  { id: "PF-10", recipe: "chain of 5: crash 1 2 3", published: "144 545 619", workOut: () => [1, 2, 3].map(crashAt).join(" ") },
  {
    id: "PF-11",
    recipe: "crash(0) crash(2³¹) crash(2³²−1) crash(128849018)",
    published: "100 194 416611827712 100",
    workOut: () => [0, 2147483648, 4294967295, 128849018].map(uncappedCrashPoint).join(" "),
  },
  {
    id: "BW-18",
    recipe: "envelope:7: 10000 / 10, ≥ 100",
    published: "1982 732 1693 217 2089 364 1915 103 342 563",
    workOut: ofReward("envelope:7", (stream) => cutAgain({ total: 10_000n, count: 10, min: 100n }, stream).join(" ")),
  },
  {
    id: "BW-21",
    recipe: "raffle:7: pick(0…249, 3)",
    published: "62 248 48",
    workOut: ofReward("raffle:7", (stream) =>
      stream
        .pick(upTo(250), 3)
        .map((ticket) => ticket - 1)
        .join(" "),
    ),
  },
  {
    id: "BW-22",
    recipe: "wheel:7: 8 × weighted(5000 2500 1500 700 250 49 1)",
    published: "1 0 2 0 2 0 0 0",
    workOut: ofReward("wheel:7", (stream) => times(8, () => stream.weighted([5000, 2500, 1500, 700, 250, 49, 1]))),
  },
];
