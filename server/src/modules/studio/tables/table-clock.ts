import type { StudioLiveData, StudioLiveEvent } from "@magpie/contract/studio/live";
import type { Round } from "@magpie/studio/rgs/round";
import { type RoundView, viewOf } from "@magpie/studio/rgs/rounds";
import { dueStep, nextStep, type TableRules } from "@magpie/studio/rgs/tables";
import { isTampered } from "../../../kit/outside/critical-files";
import type { Services } from "../../../kit/outside/services";
import { readPools } from "../pools/pools-store";
import { OneAtATime } from "../rounds/one-at-a-time";
import { playedBy, shownDraw } from "../rounds/shown";
import { type Tools, toolsForAll } from "../tools";
import { type Advanced, advance, type TableKit } from "./advance";
import { readChainsOf } from "./chains";
import { type DrawRow, readDraw, readLastDraw } from "./draws-store";
import { Flight } from "./flight";
import { takeLead } from "./leaders-store";
import { message, playerTopic, tableTopic } from "./live-message";
import { readBets } from "./table";

export interface TableClockKit extends TableKit {
  isSureOfTime(): boolean;
  /** This node's name among leaders. */
  node: string;
  /** Tells the followers on all nodes. */
  publish(topic: string, message: object): void;
  /** Tells those of this node: each node tells its own what it reads. */
  publishHere(topic: string, message: object): void;
  isFollowed(topic: string): boolean;
  onError(error: unknown): void;
}

const TOLD_EVERY_MS = 100;
const BETS_EVERY_MS = 1_000;
const BETS_MAX = 20_000;
/** The interval of checks while a chain waits for its salt, or a step for the leader. */
const LOOKS_EVERY_MS = 250;
/** Short enough for another node to take over before a draw counts as left alone. */
const LEADS_MS = 1_500;

/** Runs one table of one merchant on this server: takes due steps if it leads, and tells its own followers. */
export class TableClock {
  private draw: DrawRow | null = null;
  private flight: Flight | null = null;
  private readonly stepping: OneAtATime;
  private readonly telling: OneAtATime;
  private dueAt = 0;
  private toldAt = 0;
  private betsAt = 0;
  private toldBets = "[]";
  private toldChains = "[]";

  constructor(
    private readonly kit: TableClockKit,
    private readonly gameId: string,
    private readonly rules: TableRules,
  ) {
    this.stepping = new OneAtATime(kit.onError);
    this.telling = new OneAtATime(kit.onError);
  }

  tick(now: Date, isWanted: boolean): void {
    const { draw, flight } = this;
    const at = now.getTime();
    if (flight && draw && this.kit.isSureOfTime()) this.fly(now, flight, draw);
    if (at >= this.dueAt) this.stepping.start(() => this.step(isWanted));
    if (!draw || draw.settled || at < this.betsAt + BETS_EVERY_MS) return;
    this.betsAt = at;
    this.telling.start(() => this.tellBets(draw));
  }

  /** True if no step is running and the draw is settled. */
  isIdle(): boolean {
    return this.stepping.isFree() && (this.draw?.settled ?? true);
  }

  async close(): Promise<void> {
    await Promise.all([this.stepping.done(), this.telling.done()]);
  }

  private async step(isWanted: boolean): Promise<void> {
    const before = this.draw;
    const { inMerchant, node, isSureOfTime } = this.kit;
    // A node whose files are not as they were built, or whose time may be wrong, draws nothing, and must not keep the lead from one that does.
    const mayLead = (services: Services) => isSureOfTime() && !isTampered(services);
    const leads = await inMerchant(async ({ db, services }) => mayLead(services) && takeLead(db, this.rules.version, node, LEADS_MS));
    const { draw, did, tools, waits } = leads ? await advance(this.kit, this.rules, isWanted) : await this.watch();
    this.draw = draw;
    this.dueAt = waits ? this.kit.clock().getTime() + LOOKS_EVERY_MS : nextStep(this.rules, draw).at;
    if (waits || draw?.number !== before?.number) await this.tellChains(draw);
    if (!draw) return;
    // On a busy server one step may settle a draw and open the next: how the first ended is told before anybody hears of the other.
    if (before && !before.settled && before.number < draw.number) await this.tellEnd(tools, before);
    if (draw.number !== before?.number || draw.phase !== before.phase) {
      this.flight = await this.flightOf(draw, did.includes("close") || did.includes("run"));
      this.tell("draw", shownDraw(draw));
    }
    const wasSettled = before?.number === draw.number && before.settled;
    if (draw.settled && !wasSettled) await this.tellSettled(tools, draw);
  }

  private async tellEnd(tools: Tools | null, before: DrawRow): Promise<void> {
    const ended = await this.kit.inMerchant(({ db }) => readDraw(db, before));
    if (!ended) return;
    if (ended.phase !== before.phase) this.tell("draw", shownDraw(ended));
    await this.tellSettled(tools, ended);
  }

  /** Looks at what the leader has done. */
  private async watch(): Promise<Advanced> {
    const at = this.kit.clock();
    const draw = (await this.kit.inMerchant(({ db }) => readLastDraw(db, this.rules.version))) ?? null;
    return { draw, did: [], tools: null, waits: dueStep(this.rules, draw, at) !== null };
  }

  /** The server that started the flight pays bets that reach their target; others only show the multiplier. */
  private async flightOf(draw: DrawRow, isOurs: boolean): Promise<Flight | null> {
    if (draw.phase !== "running" || !draw.runsFrom || !this.rules.isAttended) return null;
    const tools = await toolsForAll(this.kit.inMerchant, this.kit.clock);
    const bets = isOurs ? await tools.store.listBets(draw, "open", BETS_MAX) : [];
    return new Flight(tools, draw.runsFrom, Number(draw.result), bets);
  }

  private fly(now: Date, flight: Flight, { number, endsAt }: DrawRow): void {
    // An error is logged, and the next tick goes on.
    flight
      .reach(now)
      .then((paid) => this.tellPaid(flight.tools, paid))
      .catch(this.kit.onError);
    if (now.getTime() < this.toldAt + TOLD_EVERY_MS || (endsAt && now >= endsAt)) return;
    this.toldAt = now.getTime();
    this.tell("tick", { number, multiplier100: flight.multiplierAt(now) });
  }

  private async tellPaid(tools: Tools, paid: readonly { bet: Round; view: RoundView }[]): Promise<void> {
    for (const { bet, view } of paid) {
      this.kit.publish(playerTopic(bet.player.id), message("round", await playedBy(bet, tools, view), this.kit.clock()));
    }
  }

  /** Players who cashed out during the flight were told then. */
  private async tellSettled(known: Tools | null, draw: DrawRow): Promise<void> {
    const tools = known ?? (await toolsForAll(this.kit.inMerchant, this.kit.clock));
    const paid = await tools.store.listBets(draw, "settled", BETS_MAX);
    const givenBack = await tools.store.listBets(draw, "voided", BETS_MAX);
    const waiting = [...paid, ...givenBack].filter(
      ({ moves, player }) => moves.length === 0 && this.kit.isFollowed(playerTopic(player.id)),
    );
    for (const bet of waiting) {
      const round = await playedBy(bet, tools, await viewOf(tools, bet));
      this.kit.publishHere(playerTopic(bet.player.id), message("round", round, this.kit.clock()));
    }
  }

  private async tellChains(draw: DrawRow | null): Promise<void> {
    const chains = await this.kit.inMerchant(({ db }) => readChainsOf(db, this.rules.version, draw));
    const text = JSON.stringify(chains);
    if (text === this.toldChains) return;
    this.toldChains = text;
    this.tell("chains", chains);
  }

  private async tellBets(draw: DrawRow): Promise<void> {
    const shown = await this.kit.inMerchant(async ({ db }) => ({ bets: await readBets(db, draw), pools: await readPools(db, draw) }));
    const text = JSON.stringify([draw.number, shown]);
    if (text === this.toldBets) return;
    this.toldBets = text;
    this.tell("bets", { number: draw.number, ...shown });
  }

  private tell<E extends StudioLiveEvent>(event: E, data: StudioLiveData[E]): void {
    this.kit.publishHere(tableTopic(this.gameId), message(event, data, this.kit.clock()));
  }
}
