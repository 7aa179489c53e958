import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { STUDIO_LIVE_PATH, type StudioChain, studio } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { WebSocket } from "ws";
import type { BenchClient } from "./play-client";

export interface CrashFigures {
  players: number;
  flights: number;
  bets: number;
  betsRefused: number;
  /** Cash-outs requested by players, in time by the server's clock. */
  cashedByPlayers: number;
  /** Cash-outs by the server at a target. */
  cashedByTarget: number;
  /** Refused, because the flight was over. */
  tooLate: number;
  /** Refused cash-outs that were sent so long before the end that no delay on the way can explain it. */
  refusedInTime: number;
  /** The refusals that players got who bet or cashed out in time. */
  told: string[];
  /**
   * The largest gap between two ticks of one flight, by the server's clock, and as one player receives them: a process that plays for a
   * thousand receives late.
   */
  largestTickGapMs: number;
  largestHeardGapMs: number;
}

type Seat = BenchClient & { readonly stake: string };

const TARGETS = [101, 400] as const;
/** The number of players that join at the same time. */
const TOGETHER = 32;
/** A request that takes longer to be read shows a server that does not keep up, which its ticks show too. */
const ON_THE_WAY_MS = 250;
/** The longest flight, and the time after it. */
const PATIENCE_MS = 200_000;

interface Flight {
  endedAt: number | null;
}

interface Crowd {
  figures: CrashFigures;
  /** The refusals of bets. */
  betsTold: string[];
  /** Refused cash-outs: their time, their flight, and the answer. */
  refused: { askedAt: number; flight: Flight; told: string }[];
  /** True while players bet on the next draw: not while they join, nor when it is time to go. */
  isPlaying: boolean;
  /** The newest draw that somebody means to bet on. */
  lastDraw: number;
}

/** All at one table for a while: half of them set a target, half leave at will. */
export async function crowdAtCrash(players: readonly BenchClient[], seconds: number): Promise<CrashFigures> {
  const counts = { flights: 0, bets: 0, betsRefused: 0, cashedByPlayers: 0, cashedByTarget: 0, tooLate: 0, refusedInTime: 0 };
  const figures = { players: players.length, ...counts, told: [], largestTickGapMs: 0, largestHeardGapMs: 0 };
  const crowd: Crowd = { figures, betsTold: [], refused: [], isPlaying: false, lastDraw: 0 };
  const seats: Seat[] = [];
  for (let from = 0; from < players.length; from += TOGETHER) {
    seats.push(...(await Promise.all(players.slice(from, from + TOGETHER).map((player) => player.open("comet-rush")))));
  }
  const sockets = await Promise.all(seats.map((seat, at) => follow(seat, at % 2 === 0, crowd)));
  const watcher = sockets[0];
  if (watcher) watchTicks(watcher, figures);
  crowd.isPlaying = true;
  await sleep(seconds * 1000);
  crowd.isPlaying = false;
  if (watcher) await settled(watcher, crowd);
  for (const socket of sockets) socket.close();
  const inTime = ({ askedAt, flight }: Crowd["refused"][number]) => askedAt + ON_THE_WAY_MS < (flight.endedAt ?? 0);
  const refused = crowd.refused.filter(inTime);
  const told = new Set([...crowd.betsTold, ...refused.map(({ told }) => told)]);
  return { ...figures, refusedInTime: refused.length, told: [...told] };
}

/** Waits until every bet is settled: the draw after it opens then. Some players may have heard of their last draw before the watcher. */
async function settled(watcher: WebSocket, { lastDraw }: Crowd): Promise<void> {
  const opened = new Promise<void>((resolve) => {
    watcher.on("message", (data: Buffer) => {
      if (!isEvent(data, "draw")) return;
      const { phase, number } = JSON.parse(data.toString()).data;
      if (phase === "betting" && number > lastDraw) resolve();
    });
  });
  await Promise.race([opened, sleep(PATIENCE_MS)]);
}

function isEvent(data: Buffer, event: StudioLiveMessage["event"]): boolean {
  return data.toString("latin1", 0, 24).startsWith(`{"event":"${event}"`);
}

async function follow(seat: Seat, hasTarget: boolean, crowd: Crowd): Promise<WebSocket> {
  const { figures } = crowd;
  const socket = new WebSocket(seat.address.replace(/^http/, "ws") + STUDIO_LIVE_PATH, { headers: { Merchant: "bench" } });
  let roundId: string | null = null;
  let flight: Flight = { endedAt: null };
  socket.on("message", (data: Buffer) => {
    if (isEvent(data, "tick") || isEvent(data, "bets")) return;
    const message = JSON.parse(data.toString()) as StudioLiveMessage;
    if (message.event === "round" && hasTarget && message.data.round.moves.length > 0) figures.cashedByTarget += 1;
    if (message.event === "table") contribute(seat, message.data.chains);
    if (message.event === "chains") contribute(seat, message.data);
    if (message.event !== "draw") return;
    const { phase, number, phaseStartedAt } = message.data;
    if (phase === "over") flight.endedAt = Date.parse(phaseStartedAt);
    if (phase === "betting" && crowd.isPlaying) {
      const id = randomUUID();
      roundId = null;
      crowd.lastDraw = Math.max(crowd.lastDraw, number);
      const bet = { drawNumber: number, roundId: id, stake: seat.stake, choice: { target100: hasTarget ? randomInt(...TARGETS) : null } };
      void sleep(randomInt(3_500))
        .then(() => seat.send(studio.bet, bet))
        .then(({ round }) => {
          if (round.state !== "open") throw new Error(round.state);
          figures.bets += 1;
          roundId = id;
        })
        .catch((error: unknown) => {
          figures.betsRefused += 1;
          crowd.betsTold.push(String(error));
        });
    }
    if (phase !== "running") return;
    flight = { endedAt: null };
    if (roundId && !hasTarget) void leave(seat, roundId, flight, crowd);
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ session: seat.token }));
  return socket;
}

/** A player who is too late to add to a chain's salt is told so, and plays on. */
function contribute(seat: Seat, chains: readonly StudioChain[]): void {
  for (const { anchor, salt } of chains)
    if (salt === null) void seat.send(studio.contribute, { anchor, contribution: randomBytes(16).toString("hex") }).catch(() => {});
}

/** Cashes out some time into the flight. */
async function leave(seat: Seat, roundId: string, flight: Flight, { figures, refused }: Crowd): Promise<void> {
  await sleep(randomInt(400, 6_000));
  let askedAt = Number.POSITIVE_INFINITY;
  const isSent = () => {
    askedAt = Date.now();
  };
  try {
    await seat.send(studio.cashOut, { roundId }, isSent);
    figures.cashedByPlayers += 1;
  } catch (error) {
    figures.tooLate += 1;
    refused.push({ askedAt, flight, told: String(error) });
  }
}

function watchTicks(socket: WebSocket, figures: CrashFigures): void {
  let last: { saidAt: number; heardAt: number } | null = null;
  socket.on("message", (data: Buffer) => {
    const now = performance.now();
    if (isEvent(data, "tick")) {
      const tick = { saidAt: Date.parse(JSON.parse(data.toString()).at), heardAt: now };
      figures.largestTickGapMs = Math.max(figures.largestTickGapMs, tick.saidAt - (last ?? tick).saidAt);
      figures.largestHeardGapMs = Math.max(figures.largestHeardGapMs, tick.heardAt - (last ?? tick).heardAt);
      last = tick;
    }
    if (!isEvent(data, "draw")) return;
    last = null;
    if (data.includes('"phase":"running"')) figures.flights += 1;
  });
}
