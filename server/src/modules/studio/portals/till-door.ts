import type { Money } from "@magpie/domain/money";
import { playerOf } from "@magpie/domain/play/player";
import type { RefusalCode } from "@magpie/domain/refusals";
import { playerName } from "@magpie/domain/transfers/fund";
import { type DoorAnswer, type DoorMove, type DoorRound, NoAnswer, type Player } from "@magpie/studio/rgs/door";
import type { VendorTill } from "../../../kit/outside/vendor-wallets";
import type { HeldDoor, Portal } from "./portal-door";

const SESSION_OVER: RefusalCode = "game_session_ended";
const SHORT: RefusalCode = "insufficient_funds";

export interface Tills {
  merchantId: number;
  portals: readonly Portal[];
  /** Keyed by our name at the portal. */
  byPortal: Readonly<Record<string, VendorTill>>;
  /** Asks the portal if the player may still play: bets from our own wallets never reach it. */
  isOpen(portal: Portal): Promise<boolean>;
}

interface Own {
  portal: Portal;
  till: VendorTill;
}

/** Sends players with money in our own wallets to our till, and all others to the portal. */
export class TillDoors implements HeldDoor {
  constructor(
    private readonly tills: Tills,
    private readonly portals: HeldDoor,
  ) {}

  freeOf(...asked: Parameters<HeldDoor["freeOf"]>): ReturnType<HeldDoor["freeOf"]> {
    return this.portals.freeOf(...asked);
  }

  roomFor(roundId: string): string | null {
    return this.portals.roomFor(roundId);
  }

  async heldBy(player: Player): Promise<Money> {
    const own = this.ownOf(player);
    return own ? this.balanceIn(own, player) : this.portals.heldBy(player);
  }

  async balance(player: Player): Promise<Money> {
    const own = this.ownOf(player);
    return own ? this.balanceIn(own, player) : this.portals.balance(player);
  }

  async bet(move: DoorMove & { amount: Money }): Promise<DoorAnswer> {
    const own = this.ownOf(move.player, move.free);
    if (!own) return this.portals.bet(move);
    if (await this.tills.isOpen(own.portal)) {
      const isTaken = await own.till.take({ ...this.orderOf(move), amount: move.amount });
      return isTaken ? this.done(own, move.player) : { status: "refused", code: SHORT };
    }
    // An earlier attempt may have taken the stake although its answer was lost.
    await own.till.giveBack(this.orderOf(move));
    return { status: "refused", code: SESSION_OVER };
  }

  async win(move: DoorMove & { amount: Money; final: true }): Promise<DoorAnswer> {
    const own = this.ownOf(move.player, move.free);
    if (!own) return this.portals.win(move);
    await own.till.pay({ ...this.orderOf(move), amount: move.amount });
    return this.done(own, move.player);
  }

  /** A till takes and pays one by one, and gives back a stake whatever was won with it: its rounds must be known to be over. */
  playsWhole({ player, free }: Pick<DoorRound, "player" | "free">): boolean {
    return this.ownOf(player, free) === null;
  }

  play(move: Parameters<HeldDoor["play"]>[0]): Promise<DoorAnswer> {
    return this.portals.play(move);
  }

  async rollback(move: DoorMove): Promise<DoorAnswer> {
    const own = this.ownOf(move.player, move.free);
    if (!own) return this.portals.rollback(move);
    await own.till.giveBack(this.orderOf(move));
    return this.done(own, move.player);
  }

  async close(round: DoorRound): Promise<DoorAnswer> {
    const own = this.ownOf(round.player, round.free);
    return own ? this.done(own, round.player) : this.portals.close(round);
  }

  /** Play money is always kept by the portal, and so are free rounds. */
  private ownOf({ id, portal: name }: Player, free: string | null = null): Own | null {
    const portal = this.tills.portals.find(({ vassalage }) => vassalage === name);
    if (!portal?.ownWallets || free !== null || playerOf(id)?.trial) return null;
    const till = this.tills.byPortal[name];
    if (!till) throw new NoAnswer();
    return { portal, till };
  }

  private orderOf({ player, transactionId }: DoorMove) {
    const { merchantId } = this.tills;
    return { reference: `${merchantId}:${transactionId}`, player: playerName(merchantId, player.id), currency: player.currency };
  }

  private async balanceIn({ till }: Own, { id, currency }: Player): Promise<Money> {
    return till.balance(playerName(this.tills.merchantId, id), currency);
  }

  private async done(own: Own, player: Player): Promise<DoorAnswer> {
    return { status: "done", balance: await this.balanceIn(own, player) };
  }
}
