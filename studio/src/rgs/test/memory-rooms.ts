import { chainFrom } from "../../kit/fairness/chain";
import { type Door, type DoorAnswer, type DoorMove, type DoorRound, NoAnswer } from "../door";
import { newRoom, ROOM_HANDS } from "../rooms/new-room";
import type { Room, RoomRound } from "../rooms/room";
import type { RoomStore, RoomWrites } from "../rooms/room-store";
import type { RoomTools } from "../rooms/tools";
import type { CallFate } from "./memory-bank";
import { ServerKilled } from "./memory-store";

/** The portal of everybody at the tables: it does each move once, however often it is told. */
export class RoomBank {
  readonly held = new Map<string, bigint>();
  readonly bets = new Map<string, { roundId: string; amount: bigint }>();
  readonly wins = new Map<string, { amount: bigint; rake: bigint; valid: bigint }>();
  readonly closed = new Map<string, { rake: bigint; valid: bigint }>();
  readonly refused = new Map<string, string>();
  readonly backed = new Set<string>();
  readonly isStopped = new Set<string>();
  nextFate: () => CallFate = () => "answered";

  of = (player: string): Door => {
    const balance = () => this.held.get(player) ?? 0n;
    const done = (): DoorAnswer => ({ status: "done", balance: balance() });
    const add = (amount: bigint) => void this.held.set(player, balance() + amount);
    const call = async <T>(work: () => T): Promise<T> => {
      const fate = this.nextFate();
      if (fate === "never-arrived") throw new NoAnswer();
      const answer = work();
      if (fate === "answer-lost") throw new NoAnswer();
      return answer;
    };
    return {
      balance: () => call(balance),
      bet: ({ transactionId, roundId, amount }: DoorMove & { amount: bigint }) =>
        call(() => {
          if (this.bets.has(transactionId)) return done();
          const before = this.refused.get(transactionId);
          const code = before ?? this.refusalOf(player, transactionId, roundId, amount);
          if (code) {
            this.refused.set(transactionId, code);
            return { status: "refused", code };
          }
          this.bets.set(transactionId, { roundId, amount });
          add(-amount);
          return done();
        }),
      win: ({ transactionId, roundId, amount, rake = 0n, valid = 0n }) =>
        call(() => {
          if (this.wins.has(transactionId)) return done();
          if (this.stakedIn(roundId) === 0n) return { status: "refused", code: "round_without_bet" };
          this.wins.set(transactionId, { amount, rake, valid });
          this.closed.set(roundId, { rake, valid });
          add(amount);
          return done();
        }),
      rollback: ({ transactionId, roundId }: DoorMove) =>
        call(() => {
          if (this.backed.has(transactionId)) return done();
          if (this.closed.has(roundId)) return { status: "refused", code: "rollback_too_late" };
          this.backed.add(transactionId);
          add(this.bets.get(transactionId)?.amount ?? 0n);
          return done();
        }),
      close: ({ roundId, valid = 0n }: DoorRound & { valid?: bigint | undefined }) =>
        call(() => {
          if (!this.closed.has(roundId)) this.closed.set(roundId, { rake: 0n, valid });
          return done();
        }),
      playsWhole: () => false,
      play: () => Promise.reject(new Error("a hand is no whole round")),
    };
  };

  stakedIn(roundId: string): bigint {
    return [...this.bets].reduce((sum, [id, bet]) => (bet.roundId === roundId && !this.backed.has(id) ? sum + bet.amount : sum), 0n);
  }

  private refusalOf(player: string, transactionId: string, roundId: string, amount: bigint): string | null {
    if (this.backed.has(transactionId)) return "bet_rolled_back";
    if (this.closed.has(roundId)) return "round_closed";
    if (this.isStopped.has(player)) return "game_session_ended";
    return amount > (this.held.get(player) ?? 0n) ? "insufficient_funds" : null;
  }
}

/** Rooms in memory: what a server wrote before it was killed is still there. */
export class MemoryRooms implements RoomStore {
  readonly rooms = new Map<string, Room>();
  readonly rounds = new Map<string, RoomRound>();
  /** Kills the server before a write, or right after it. */
  nextKill: () => "before" | "after" | null = () => null;

  async read(roomId: string): Promise<Room | null> {
    return structuredClone(this.rooms.get(roomId) ?? null);
  }

  async change(was: Room, now: Room, { begun = [], ended = [] }: RoomWrites = {}): Promise<boolean> {
    const kill = this.nextKill();
    if (kill === "before") throw new ServerKilled();
    const own = this.rooms.get(was.id);
    if (!own || own.step !== was.step || this.sitElsewhere(now)) return false;
    this.rooms.set(now.id, structuredClone(now));
    for (const round of begun) this.rounds.set(round.id, { ...round });
    for (const end of ended) {
      const round = this.rounds.get(end.id);
      if (round) this.rounds.set(end.id, { ...round, ...end });
    }
    if (kill === "after") throw new ServerKilled();
    return true;
  }

  async listOwed(roomId: string): Promise<RoomRound[]> {
    return [...this.rounds.values()].filter((round) => round.roomId === roomId && ["resolved", "voiding"].includes(round.state));
  }

  async endRound(round: RoomRound, state: "settled" | "voided"): Promise<void> {
    const kill = this.nextKill();
    if (kill === "before") throw new ServerKilled();
    this.rounds.set(round.id, { ...round, state });
    if (kill === "after") throw new ServerKilled();
  }

  private sitElsewhere({ id, seats }: Room): boolean {
    const others = [...this.rooms.values()].filter((room) => room.id !== id).flatMap((room) => room.seats);
    return seats.some(({ player }) => others.some((other) => other.player.id === player.id));
  }
}

/** Tools over a bank and rooms in memory, with a clock that is set by hand. */
export function memoryTools(below: (bound: number) => number) {
  const [bank, store, told] = [new RoomBank(), new MemoryRooms(), [] as Room[]];
  const time = { now: 1_000_000 };
  const chains = new Map<string, ReturnType<typeof chainFrom>>();
  let ids = 0;
  const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
  const tools: RoomTools = {
    store,
    doorOf: async ({ player }) => bank.of(player.id),
    seedOf: async ({ id }, hand) => chains.get(id)?.seedOf(hand) ?? "",
    clock: () => time.now,
    newId,
    below,
    async tellPaid(room) {
      told.push(room);
    },
  };
  const open = (version: string, isTrial = false): Room => {
    const id = newId();
    const chain = chainFrom(id.replaceAll("-", "").padStart(64, "0"), ROOM_HANDS, 1);
    chains.set(id, chain);
    const room = newRoom({ id, version, level: 1, currency: "INR", isTrial, anchor: chain.anchor });
    store.rooms.set(id, room);
    return room;
  };
  return { tools, bank, store, told, time, open };
}
