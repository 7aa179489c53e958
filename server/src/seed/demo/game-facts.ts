import type { Feature, Theme } from "@magpie/domain/catalogue/tags";
import { GAME_NAMES } from "@magpie/studio/rgs/game-names";
import { findGame } from "@magpie/studio/rgs/studio-games";
import type { NewGame } from "../../modules/catalogue/catalogue";

interface Facts {
  /** Of the Chinese name. */
  pinyin: string;
  themes: Theme[];
  /** The id of the studio's game behind it, if that differs. */
  engine?: string;
}

const FEATURES: Readonly<Record<string, readonly Feature[]>> = {
  "crown-of-embers": ["free-spins", "wilds"],
  "four-lamps": ["free-spins", "wilds", "jackpot"],
  "sevens-aflame": ["free-spins", "wilds", "multipliers"],
  "jade-steps": ["cascades", "free-spins", "wilds", "multipliers"],
  "ember-forge": ["hold-and-win"],
  "comet-rush": ["cash-out", "shared-rounds", "multipliers"],
  "gem-vault": ["choices", "cash-out", "multipliers"],
  "pebble-drop": ["choices", "multipliers"],
  "amber-dice": ["choices"],
  "festival-wheel": ["multipliers"],
  "firefly-keno": ["choices", "multipliers"],
  "marigold-bingo": ["choices", "multipliers"],
  "silver-scratch": ["multipliers"],
  "copper-jacks": ["choices"],
  "kite-climb": ["choices", "cash-out", "multipliers"],
  "ivory-21": ["choices"],
  "heron-three": ["choices"],
  "banyan-andar-bahar": ["choices"],
  "velvet-baccarat": ["shared-rounds"],
  "dragon-tiles": ["shared-rounds"],
  "midnight-wheel": ["choices", "shared-rounds"],
  "harbour-dice": ["choices", "shared-rounds"],
  "tide-hunters": ["choices", "shared-rounds", "multipliers"],
  "golden-spur": ["shared-rounds"],
  "full-time": ["choices", "shared-rounds"],
  "night-racers": ["choices", "shared-rounds"],
  "peacock-patti": ["choices", "shared-rounds"],
  "plum-three": ["choices", "shared-rounds"],
  "granary-landlord": ["choices", "shared-rounds"],
};

const FACTS: Readonly<Record<string, Facts>> = {
  "crown-of-embers": {
    pinyin: "yu jin zhi guan",
    themes: ["fire", "royal"],
  },
  "four-lamps": {
    pinyin: "si deng",
    themes: ["night", "gems"],
  },
  "tide-hunters": {
    pinyin: "chao xi lie shou",
    themes: ["sea"],
  },
  "comet-rush": {
    pinyin: "hui xing chong ci",
    themes: ["space"],
  },
  "lotus-court": {
    pinyin: "lian hua gong",
    themes: ["jade", "nature"],
  },
  "sevens-aflame": {
    pinyin: "lie yan qi",
    themes: ["fire", "fruit"],
  },
  "bell-tower": {
    pinyin: "zhong lou",
    themes: ["city", "fruit"],
  },
  "gem-vault": {
    pinyin: "bao shi jin ku",
    themes: ["gems"],
  },
  "jade-steps": {
    pinyin: "fei cui jie ti",
    themes: ["jade"],
  },
  "velvet-baccarat": {
    pinyin: "si rong bai jia le",
    themes: ["cards", "royal"],
  },
  "lantern-street": {
    pinyin: "deng long jie",
    themes: ["city", "night"],
  },
  "magpie-nest": {
    pinyin: "xi que chao",
    themes: ["nature", "gems"],
  },
  "frost-heart": {
    pinyin: "shuang zhi xin",
    themes: ["legend", "night"],
  },
  "pebble-drop": {
    pinyin: "luo shi",
    themes: ["nature"],
  },
  "amber-dice": {
    pinyin: "hu po tou zi",
    themes: ["gems"],
  },
  "festival-wheel": {
    pinyin: "jie qing zhuan pan",
    themes: ["night", "city"],
  },
  "firefly-keno": {
    pinyin: "ying huo ji nuo",
    themes: ["nature", "night"],
  },
  "marigold-bingo": {
    pinyin: "wan shou ju bin guo",
    themes: ["nature", "city"],
  },
  "silver-scratch": {
    pinyin: "yin guang gua gua le",
    themes: ["fruit", "gems"],
  },
  "copper-jacks": {
    pinyin: "tong que j",
    themes: ["cards", "city"],
  },
  "kite-climb": {
    pinyin: "feng zheng gao fei",
    themes: ["cards", "nature"],
  },
  "ivory-21": {
    pinyin: "xiang ya er shi yi dian",
    themes: ["cards", "royal"],
  },
  "heron-three": {
    pinyin: "cang lu san zhang",
    themes: ["cards", "nature"],
  },
  "banyan-andar-bahar": {
    pinyin: "rong shu an da ba ha",
    themes: ["cards", "nature"],
  },
  "ember-forge": {
    pinyin: "yu jin rong lu",
    themes: ["fire", "legend"],
  },
  "glass-orchard": {
    pinyin: "liu li guo yuan",
    themes: ["fruit", "nature"],
  },
  "storm-anchor": {
    pinyin: "feng bao zhi mao",
    themes: ["sea", "legend"],
  },
  "full-time": {
    pinyin: "zhong chang shao",
    themes: ["city"],
  },
  "night-racers": {
    pinyin: "an ye che shou",
    themes: ["city", "night"],
  },
  "peacock-patti": {
    pinyin: "kong que san gong",
    themes: ["cards", "royal"],
  },
  "plum-three": {
    pinyin: "mei hua zha jin hua",
    themes: ["cards", "nature"],
  },
  "granary-landlord": {
    pinyin: "gu cang dou di zhu",
    themes: ["cards", "nature"],
  },
  "golden-spur": {
    pinyin: "jin ju dou chang",
    themes: ["fire", "nature"],
  },
  "reef-lanterns": {
    pinyin: "jiao shi deng huo",
    themes: ["sea", "night"],
  },
  "pearl-divers": {
    pinyin: "cai zhu ren",
    themes: ["sea", "gems"],
  },
  "dragon-tiles": {
    pinyin: "long pai",
    themes: ["cards", "legend"],
  },
  "midnight-wheel": {
    pinyin: "wu ye lun pan",
    themes: ["night", "royal"],
  },
  "harbour-dice": {
    pinyin: "gang wan tou bao",
    themes: ["sea", "city"],
  },
  "sky-ladder": {
    pinyin: "tian ti",
    themes: ["space"],
  },
};

const BPS = 10_000;

/** Facts about a game besides its place in the lobby; the figures are those its engine declares. */
export function factsOf(slug: string): Partial<NewGame> {
  const facts = FACTS[slug];
  const names = GAME_NAMES[slug];
  if (!facts || !names) return {};
  const { hi: HI, ja: JA, ko: KO, pt: PT, zh: ZH } = names;
  const { pinyin, themes, engine } = facts;
  return { names: { HI, JA, KO, PT, ZH, pinyin }, themes, ...(engine && { engine }), ...declaredBy(engine ?? slug) };
}

/** Figures that a game of the studio declares. If the return depends on the bet, the best one is used. */
export function declaredBy(engine: string): Partial<NewGame> {
  const info = findGame(engine);
  if (!info) return {};
  const [, most] = info.rtp;
  return {
    rtpBps: Math.floor(most * BPS),
    volatility: info.volatility,
    maxWinX: Math.floor(info.maxWinX),
    features: FEATURES[info.sameAs?.id ?? engine] ?? [],
  };
}
