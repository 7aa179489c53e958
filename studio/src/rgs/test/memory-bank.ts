import { type Door, type DoorAnswer, type DoorMove, type DoorRound, KNOWN_OTHERWISE, NoAnswer, TOO_LATE } from "../door";

/** The fate of a call: it is done and answered, it never arrives, or it is done and the answer is lost. */
export type CallFate = "answered" | "never-arrived" | "answer-lost";

/** A portal in memory that keeps the rules of the vendors' door. */
export class MemoryBank implements Door {
  held: bigint;
  takesWhole = true;
  /** The effects, each once. */
  readonly done: string[] = [];
  readonly #answers = new Map<string, DoorAnswer>();
  readonly #bets = new Map<string, bigint>();
  readonly #rolledBack = new Set<string>();
  readonly #won = new Set<string>();
  readonly #nextFate: () => CallFate;

  constructor(held: bigint, nextFate: () => CallFate = () => "answered") {
    this.held = held;
    this.#nextFate = nextFate;
  }

  balance(): Promise<bigint> {
    return this.#call(() => this.held);
  }

  bet({ transactionId, amount }: DoorMove & { amount: bigint }): Promise<DoorAnswer> {
    return this.#once(`bet ${transactionId}`, () => {
      if (this.#bets.has(transactionId)) return { status: "refused", code: KNOWN_OTHERWISE };
      if (this.#rolledBack.has(transactionId)) return { status: "refused", code: "rolled_back" };
      if (amount > this.held) return { status: "refused", code: "insufficient_funds" };
      this.#bets.set(transactionId, amount);
      this.held -= amount;
      return { status: "done", balance: this.held };
    });
  }

  win({ transactionId, roundId, amount }: DoorMove & { amount: bigint }): Promise<DoorAnswer> {
    return this.#once(`win ${transactionId}`, () => {
      const betId = `${roundId}:bet`;
      if (!this.#bets.has(betId) || this.#rolledBack.has(betId)) return { status: "refused", code: "no_bet" };
      this.#won.add(roundId);
      this.held += amount;
      return { status: "done", balance: this.held };
    });
  }

  playsWhole(): boolean {
    return this.takesWhole;
  }

  play({ transactionId, roundId, amount, win }: Parameters<Door["play"]>[0]): Promise<DoorAnswer> {
    return this.#once(`play ${transactionId}`, () => {
      if (this.#bets.has(transactionId)) return { status: "refused", code: KNOWN_OTHERWISE };
      if (this.#rolledBack.has(transactionId)) return { status: "refused", code: "rolled_back" };
      if (amount > this.held) return { status: "refused", code: "insufficient_funds" };
      this.#bets.set(transactionId, amount);
      this.#won.add(roundId);
      this.held += win.amount - amount;
      return { status: "done", balance: this.held };
    });
  }

  rollback({ transactionId, roundId }: DoorMove): Promise<DoorAnswer> {
    return this.#once(`rollback ${transactionId}`, () => {
      if (this.#won.has(roundId)) return { status: "refused", code: TOO_LATE };
      this.#rolledBack.add(transactionId);
      this.held += this.#bets.get(transactionId) ?? 0n;
      return { status: "done", balance: this.held };
    });
  }

  close({ roundId }: DoorRound): Promise<DoorAnswer> {
    return this.#once(`close ${roundId}`, () => ({ status: "done", balance: this.held }));
  }

  #once(key: string, effect: () => DoorAnswer): Promise<DoorAnswer> {
    return this.#call(() => {
      const before = this.#answers.get(key);
      if (before) return before;
      const answer = effect();
      this.#answers.set(key, answer);
      if (answer.status === "done") this.done.push(key);
      return answer;
    });
  }

  async #call<Answer>(work: () => Answer): Promise<Answer> {
    const fate = this.#nextFate();
    if (fate === "never-arrived") throw new NoAnswer();
    const answer = work();
    if (fate === "answer-lost") throw new NoAnswer();
    return answer;
  }
}
