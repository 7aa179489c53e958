import { ARTICLE_ART } from "./article-art";
import { AVATAR, AVATARS, avatarSvg } from "./avatars";
import { TILE } from "./backdrop";
import { BRANDS, fallbackSvg, fullBleedMarkSvg, markSvg, SHARE, shareSvg } from "./brand";
import type { Picture } from "./picture";
import { CROWN_OF_EMBERS } from "./slots/crown-of-embers";
import { EMBER_FORGE } from "./slots/ember-forge";
import { FOUR_LAMPS } from "./slots/four-lamps";
import { FROST_HEART } from "./slots/frost-heart";
import { GLASS_ORCHARD, LOTUS_COURT, MAGPIE_NEST } from "./slots/garden";
import { JADE_STEPS } from "./slots/jade-steps";
import { SEVENS_AFLAME } from "./slots/sevens-aflame";
import { SLOT_PARTS, slotPictures } from "./slots/sheet";
import { STORM_ANCHOR } from "./slots/storm-anchor";
import { BELL_TOWER, LANTERN_STREET } from "./slots/town";
import { AMBER_DICE_STAGE } from "./stages/amber-dice";
import { CARDS_STAGE } from "./stages/cards";
import { COMET_RUSH_STAGE } from "./stages/comet-rush";
import { COPPER_JACKS_STAGE } from "./stages/copper-jacks";
import { FESTIVAL_WHEEL_STAGE } from "./stages/festival-wheel";
import { FIREFLY_KENO_STAGE } from "./stages/firefly-keno";
import { GEM_VAULT_STAGE } from "./stages/gem-vault";
import { GOLDEN_SPUR_STAGE } from "./stages/golden-spur";
import { KITE_CLIMB_STAGE } from "./stages/kite-climb";
import { LIVE_TABLES_STAGE } from "./stages/live-tables";
import { MARIGOLD_BINGO_STAGE } from "./stages/marigold-bingo";
import { PEARL_DIVERS_STAGE } from "./stages/pearl-divers";
import { PEBBLE_DROP_STAGE } from "./stages/pebble-drop";
import { REEF_LANTERNS_STAGE } from "./stages/reef-lanterns";
import { ROOMS_STAGE } from "./stages/rooms";
import { SILVER_SCRATCH_STAGE } from "./stages/silver-scratch";
import { SKY_LADDER_STAGE } from "./stages/sky-ladder";
import { TABLES_STAGE } from "./stages/tables";
import { TIDE_HUNTERS_STAGE } from "./stages/tide-hunters";
import { VELVET_BACCARAT_STAGE } from "./stages/velvet-baccarat";
import { BANNER, BANNERS, bannerSvg, PROMOTION, PROMOTIONS, promotionSvg } from "./still-life";
import { tileSvg } from "./tile";
import { ARCADE_TILES } from "./tiles/arcade";
import { CARD_TILES } from "./tiles/cards";
import { CONTEST_TILES } from "./tiles/contests";
import { DRAW_TILES } from "./tiles/draws";
import { LOTTERY_TILES } from "./tiles/lotteries";
import { ROOM_TILES } from "./tiles/rooms";
import { SEA_TILES } from "./tiles/sea";
import { SKY_TILES } from "./tiles/sky";
import { TABLE_TILES } from "./tiles/tables";
import { TREASURE_TILES } from "./tiles/treasure";
import { WORKSHOP_TILES } from "./tiles/workshop";
import { WORDMARK_CODES, wordmarkSizes, wordmarkSvg } from "./wordmarks";

/** Written unchanged. */
export interface TextFile {
  path: string;
  content: () => string;
}

const TILES = [
  ...TREASURE_TILES,
  ...SEA_TILES,
  ...TABLE_TILES,
  ...DRAW_TILES,
  ...LOTTERY_TILES,
  ...SKY_TILES,
  ...WORKSHOP_TILES,
  ...CONTEST_TILES,
  ...ARCADE_TILES,
  ...CARD_TILES,
  ...ROOM_TILES,
];

const tiles = TILES.map((design): Picture => photo(`tiles/${design.slug}`, TILE.width, [240, 480], () => tileSvg(design)));

const banners = Object.entries(BANNERS).map(([slug, draw]) => photo(`banners/${slug}`, BANNER.width, [360, 720], () => bannerSvg(draw)));

const promotions = Object.entries(PROMOTIONS).map(([slug, design]) =>
  photo(`promotions/${slug}`, PROMOTION.width, [360, 720], () => promotionSvg(design)),
);

const articles = Object.entries(ARTICLE_ART).map(([slug, design]) =>
  photo(`articles/${slug}`, PROMOTION.width, [360, 720], () => promotionSvg(design)),
);

const brands = Object.entries(BRANDS).flatMap(([theme, brand]): Picture[] => [
  icon(`brand/${theme}`, 48, [192, 512], () => markSvg(brand)),
  icon(`brand/${theme}`, 48, [180], () => fullBleedMarkSvg(brand, 0.86)),
  icon(`brand/${theme}-maskable`, 48, [512], () => fullBleedMarkSvg(brand, 0.66)),
  icon(`brand/${theme}-share`, SHARE.width, [1200], () => shareSvg(brand)),
]);

const avatars = Object.entries(AVATARS).map(([slug, design]) => photo(`avatars/${slug}`, AVATAR.width, [96, 192], () => avatarSvg(design)));

const stages = [
  ...COMET_RUSH_STAGE,
  ...SKY_LADDER_STAGE,
  ...GEM_VAULT_STAGE,
  ...PEBBLE_DROP_STAGE,
  ...VELVET_BACCARAT_STAGE,
  ...TIDE_HUNTERS_STAGE,
  ...REEF_LANTERNS_STAGE,
  ...PEARL_DIVERS_STAGE,
  ...AMBER_DICE_STAGE,
  ...FESTIVAL_WHEEL_STAGE,
  ...FIREFLY_KENO_STAGE,
  ...MARIGOLD_BINGO_STAGE,
  ...SILVER_SCRATCH_STAGE,
  ...CARDS_STAGE,
  ...COPPER_JACKS_STAGE,
  ...KITE_CLIMB_STAGE,
  ...TABLES_STAGE,
  ...GOLDEN_SPUR_STAGE,
  ...LIVE_TABLES_STAGE,
  ...ROOMS_STAGE,
];

const SLOTS = [
  CROWN_OF_EMBERS,
  FOUR_LAMPS,
  SEVENS_AFLAME,
  JADE_STEPS,
  EMBER_FORGE,
  FROST_HEART,
  BELL_TOWER,
  LANTERN_STREET,
  GLASS_ORCHARD,
  LOTUS_COURT,
  MAGPIE_NEST,
  STORM_ANCHOR,
];

const slots: readonly Picture[] = [...SLOT_PARTS, ...SLOTS.flatMap(slotPictures)];

const fallback = photo("tiles/fallback", TILE.width, [240, 480], () => fallbackSvg(BRANDS.magpie));

export const PICTURES: readonly Picture[] = [
  ...tiles,
  fallback,
  ...banners,
  ...promotions,
  ...articles,
  ...avatars,
  ...brands,
  ...slots,
  ...stages,
];

export const TEXT_FILES: readonly TextFile[] = [
  ...Object.entries(BRANDS).map(([theme, brand]): TextFile => ({ path: `brand/${theme}.svg`, content: () => markSvg(brand) })),
  ...WORDMARK_CODES.map((code): TextFile => ({ path: `wordmarks/${code}.svg`, content: () => wordmarkSvg(code) })),
  { path: "wordmarks/sizes.json", content: wordmarkSizes },
];

function photo(name: string, designWidth: number, widths: readonly number[], svg: () => string): Picture {
  return { name, designWidth, widths, kind: "photo", svgs: () => [svg()] };
}

function icon(name: string, designWidth: number, widths: readonly number[], svg: () => string): Picture {
  return { name, designWidth, widths, kind: "icon", svgs: () => [svg()] };
}
