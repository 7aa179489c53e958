import { isDeepStrictEqual } from "node:util";
import { type DoorAnswer, newId, type Tampering, type VendorClient } from "./client";

/** A case in words, and its steps. It throws when the door fails. */
export type Case = readonly [name: string, run: (lab: Lab) => Promise<void>];

/** A message that cases pass on. */
type LabMessage = { amount?: unknown; transactionId?: unknown } & Record<string, unknown>;

interface Seat {
  player: string;
  gameCode: string;
  session: string;
}

/** Two players at a game, and the vocabulary of the cases. */
export class Lab {
  private constructor(
    readonly client: VendorClient,
    readonly ana: Seat,
    readonly bob: Seat,
  ) {}

  static async open(client: VendorClient): Promise<Lab> {
    const seats = await Promise.all(client.target.launches.map((token) => client.send("open", { token })));
    const [ana, bob] = seats.map(({ value }) => value as unknown as Seat);
    if (!ana?.player || !bob?.player) throw new Error(`the launch tokens are not good: ${seats.map(({ code }) => code).join(", ")}`);
    return new Lab(client, ana, bob);
  }

  round(roundId = newId("round")) {
    return { roundId, gameCode: this.ana.gameCode, player: this.ana.player, currency: this.client.target.currency };
  }

  /** A round with a bet and its id. */
  newBet(amount = "1.00") {
    return { ...this.round(), transactionId: newId("tx"), amount };
  }

  bet(body: object, tampering?: Tampering): Promise<DoorAnswer> {
    return this.client.send("bet", body, tampering);
  }

  win(body: object, tampering?: Tampering): Promise<DoorAnswer> {
    return this.client.send("win", body, tampering);
  }

  /** A whole round, by default with one win of its bet's name. */
  play({ wins, ...bet }: LabMessage & { wins?: readonly object[] }, tampering?: Tampering): Promise<DoorAnswer> {
    return this.client.send("play", { ...bet, wins: wins ?? [{ transactionId: bet.transactionId, amount: "3.00" }] }, tampering);
  }

  rollback({ amount: _, ...body }: LabMessage, tampering?: Tampering): Promise<DoorAnswer> {
    return this.client.send("rollback", body, tampering);
  }

  close({ amount: _, transactionId: __, ...body }: LabMessage, tampering?: Tampering): Promise<DoorAnswer> {
    return this.client.send("close", body, tampering);
  }

  async balance(): Promise<number> {
    const { value, code } = await this.client.send("balance", { player: this.ana.player, currency: this.client.target.currency });
    this.is(code, "ok");
    return Math.round(Number(value.balance) * 100);
  }

  /** The work's effect on the first player's balance, in hundredths. */
  async moved(work: () => Promise<unknown>): Promise<number> {
    const before = await this.balance();
    await work();
    return (await this.balance()) - before;
  }

  is(actual: unknown, expected: unknown): void {
    if (!isDeepStrictEqual(actual, expected)) throw new Error(`${JSON.stringify(actual)} in place of ${JSON.stringify(expected)}`);
  }

  /** All answers equal the first. */
  same(answers: readonly DoorAnswer[]): void {
    for (const answer of answers)
      this.is([answer.status, answer.code, answer.value], [answers[0]?.status, answers[0]?.code, answers[0]?.value]);
  }
}
