import type { StudioRound } from "@magpie/contract/studio";
import type { RulesFacts, RulesSection } from "../hud/rules";
import { openPage, type Page } from "../page";
import { picture } from "../pictures";
import { loadSlotArt, type SlotArt } from "./art";
import { createBanner } from "./banner";
import { createBoard } from "./board";
import { createCoins } from "./coins";
import { createFigures } from "./figures";
import type { GroundColours } from "./ground";
import type { FeatureSymbol } from "./landing";
import { type Overlay, type Scene, showScene } from "./scene";
import { createShow, type ShowTools, type SlotShow } from "./show";
import { takeTurns } from "./turns";
import { writtenTitle } from "./written-title";

/** The parts in which slots differ. */
export interface SlotDesign<Event> {
  game: RulesFacts & { id: string };
  /** Credits that a stake buys. */
  bet: number;
  /** In the order of the atlas. */
  symbols: string;
  /** The symbols that pass while the reels turn. */
  passing: string;
  /** The window before the first round. */
  opening: readonly string[];
  rare: FeatureSymbol | null;
  cloth: GroundColours;
  glow: string;
  rules(art: SlotArt, page: Page): RulesSection[];
  play(show: SlotShow, events: readonly Event[], page: Page): Promise<void>;
  over?(scene: Scene): Overlay;
  /** What comes behind a round once it is shown, such as a jackpot it has won; made when the page is open. */
  behind?(page: Page, tools: ShowTools): (roundId: string) => Promise<void>;
}

/** Opens a slot's page and plays until it is left. */
export async function startSlot<Event>(design: SlotDesign<Event>): Promise<void> {
  const opening = openPage({ game: design.game });
  const loading = loadSlotArt(design.game.id, design.symbols, async () => titleOf(design, (await opening).session.name));
  const page = await opening;
  const art = await loading;
  const { host, clock, sound } = page;
  const board = createBoard(clock, sound);
  board.show(design.opening);
  const scene: Scene = { page, art, board };
  showScene(scene, { ...design, gameId: design.game.id, overlay: design.over?.(scene) ?? null });
  const tools: ShowTools = {
    page,
    root: host.parentElement ?? host,
    board,
    figures: createFigures(host, art),
    coins: createCoins(host),
    banner: createBanner(host, clock),
    bet: design.bet,
    rare: design.rare,
  };
  for (const section of design.rules(art, page)) page.hud.rules.add(section);
  const behind = design.behind?.(page, tools);
  const showRound = async (round: Pick<StudioRound, "id" | "stake" | "events">) => {
    const show = createShow(tools, page.amounts.read(round.stake));
    await design.play(show, round.events as readonly Event[], page);
    await behind?.(round.id);
  };
  takeTurns(page, { begin: () => board.spin(), cancel: () => board.show(design.opening), showRound });
}

/** Painted for the game's own name, written for any other. */
function titleOf({ game, cloth, glow }: Pick<SlotDesign<never>, "game" | "cloth" | "glow">, name: string): Promise<SlotArt["title"]> {
  return name === game.name ? picture(`${game.id}/title`, 880) : writtenTitle(name, { cloth, glow });
}
