import type { Money } from "@magpie/domain/money";
import { mix } from "../ease";
import { between } from "../hud/meter";
import type { Page } from "../page";
import type { Banner } from "./banner";
import type { Board, Group } from "./board";
import type { Coins } from "./coins";
import type { Figures } from "./figures";
import type { FeatureSymbol } from "./landing";

/** The moves that a slot's view can make while it plays a book. A test replaces it with a list of calls. */
export interface SlotShow {
  spin(): void;
  land(rows: readonly string[]): Promise<void>;
  /** Lights all wins together, and counts the round's win up to `credits`. */
  showWins(groups: readonly Group[], credits: number): Promise<void>;
  /** Goes on lighting one win after the other while nothing else happens. */
  keepShowing(groups: readonly Group[]): void;
  swell(group: Group): Promise<void>;
  vanish(group: Group): Promise<void>;
  fall(group: Group, rows: readonly string[]): Promise<void>;
  /** A feature begins, with words; or is over. */
  enterFeature(title: string, note?: string): Promise<void>;
  leaveFeature(): void;
  /** The line above the board. */
  tell(text: string | null): void;
  /** The round's whole win, with coins and light for a large one. */
  total(credits: number): Promise<void>;
}

export interface ShowTools {
  page: Page;
  root: HTMLElement;
  board: Board;
  banner: Banner;
  figures: Figures;
  coins: Coins;
  /** Credits that a stake buys. */
  bet: number;
  rare: FeatureSymbol | null;
}

/** A win is celebrated from this many stakes on; below, it is only counted. */
const CELEBRATED = [
  { fromX: 100, word: "hugeWin", ms: 5_200, coinCount: 90 },
  { fromX: 30, word: "bigWin", ms: 3_800, coinCount: 50 },
  { fromX: 10, word: "niceWin", ms: 2_400, coinCount: 22 },
] as const;

export function celebrationOf(credits: number, bet: number) {
  return CELEBRATED.find(({ fromX }) => credits >= fromX * bet) ?? null;
}

export function createShow({ page, root, board, banner, figures, coins, bet, rare }: ShowTools, stake: Money): SlotShow {
  const { clock, sound, hud, t, amounts } = page;
  const amountOf = (credits: number) => (stake * BigInt(credits)) / BigInt(bet);

  const celebrate = async (credits: number) => {
    const celebration = celebrationOf(credits, bet);
    if (!celebration) return;
    const { word, ms, coinCount } = celebration;
    banner.show(t(word), "", true);
    sound.play("great");
    coins.shower(coinCount);
    await clock.tween(ms, (progress) => {
      const amount = between(0n, amountOf(credits), Math.min(1, progress * 1.25));
      figures.show(amounts.figure(amount), mix(0.7, 1, Math.min(1, progress * 4)));
    });
    figures.hide();
    banner.hide();
  };

  return {
    spin() {
      if (board.reels[0]?.state !== "turning") board.spin();
    },
    land: (rows) => board.land(rows, rare),
    async showWins(groups, credits) {
      const cells = groups.flatMap((group) => group.cells);
      board.light({ cells });
      // What gives back no more than was paid in is shown, and neither sung about nor counted up.
      if (credits > bet) sound.play("win");
      else hud.win.set(amountOf(credits));
      await Promise.all([credits > bet ? hud.win.count(amountOf(credits), 500) : null, clock.wait(750)]);
    },
    keepShowing(groups) {
      board.cycle(groups);
    },
    async swell(group) {
      sound.play("scatter");
      board.light(group);
      await board.swell(group.cells, 700);
    },
    vanish: ({ cells }) => board.vanish(cells),
    fall: ({ cells }, rows) => board.fall(cells, rows),
    async enterFeature(title, note = "") {
      root.classList.add("free");
      sound.play("feature");
      await banner.flash(title, note, 1_900);
    },
    leaveFeature() {
      root.classList.remove("free");
      banner.chip(null);
    },
    tell: (text) => banner.chip(text),
    async total(credits) {
      hud.win.set(amountOf(credits));
      await celebrate(credits);
    },
  };
}
