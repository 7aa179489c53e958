/** A row names the plays whose code its pattern fits: their tab, their name, and their rule where it is called otherwise. */
export type Row = readonly [code: RegExp, group: string, name: string, rule?: string];

/** Plays that every ball game has alike. */
const PLACES: readonly Row[] = [[/^(fixed|c_ball)$/, "fixed", "fixed"]];

const SSC: readonly Row[] = [
  ...PLACES,
  [/^c_niu$/, "form", "bull"],
  [/^c_niu_side$/, "form", "bullSide"],
  [/^c_showhand$/, "form", "hand"],
  [/^dragon_tiger$/, "duel", "duel"],
  [/^c_dragon_tiger$/, "duel", "duelPush"],
  [/^c_ball_side$/, "sides", "ballSide"],
  [/^c_total$/, "sides", "total", "total5"],
];

const LOW_FREQUENCY: readonly Row[] = [
  ...PLACES,
  [/^triple_any$/, "form", "tripleAny"],
  [/^tractor$/, "form", "tractor"],
  [/^all_odd_even$/, "sides", "allParity"],
  [/^sum_zone$/, "sides", "sumZone"],
  [/^c_total$/, "sides", "total", "total3"],
];

const ELEVEN: readonly Row[] = [
  [/^front(\d)_straight$/, "order", "ballsOrder"],
  [/^front(\d)_group$/, "order", "ballsGroup"],
  [/^front(\d)_group_dt$/, "anchored", "ballsGroupAnchored"],
  [/^front(\d)_any1$/, "order", "ballsAny"],
  [/^pick([1-5])$/, "pick", "pick"],
  [/^pick([6-8])$/, "pick", "pickCover"],
  [/^pick(\d)_dt$/, "anchored", "pickAnchored"],
  ...PLACES,
  [/^odd_even_count$/, "counts", "oddCount"],
  [/^median$/, "counts", "median"],
  [/^c_ball_side$/, "sides", "ballSide", "ballSide11"],
  [/^c_total$/, "sides", "total", "total11"],
  [/^c_dragon_tiger$/, "duel", "duelEnds"],
];

const RACE: readonly Row[] = [
  [/^top(\d)_straight$/, "order", "rankOrder"],
  [/^top(\d)_group$/, "order", "rankGroup"],
  [/^top(\d)_any1$/, "order", "rankAny"],
  ...PLACES,
  [/^top(\d)_sum$/, "sum", "rankSum"],
  [/^c_top2_side$/, "sum", "topTwoSide"],
  [/^c_ball_side$/, "sides", "ballSide", "rankSide"],
  [/^dragon_tiger$/, "duel", "rankDuel"],
];

const MARK_SIX: readonly Row[] = [
  [/^special$/, "special", "special"],
  [/^special_side$/, "special", "specialSide"],
  [/^special_duo$/, "special", "specialDuo"],
  [/^special_colour$/, "special", "specialColour"],
  [/^half_colour$/, "special", "halfColour"],
  [/^quarter_colour$/, "special", "quarterColour"],
  [/^special_head$/, "special", "specialHead"],
  [/^special_tail$/, "special", "specialTail"],
  [/^element$/, "special", "element"],
  [/^special_zodiac$/, "zodiac", "specialZodiac"],
  [/^zodiac_group$/, "zodiac", "zodiacGroup"],
  [/^one_zodiac$/, "zodiac", "oneZodiac"],
  [/^normal_zodiac$/, "zodiac", "normalZodiac"],
  [/^zodiac_link(\d)$/, "zodiac", "zodiacLink"],
  [/^zodiac_link(\d)_miss$/, "zodiac", "zodiacMiss"],
  [/^zodiac_count$/, "zodiac", "zodiacCount"],
  [/^zodiac_count_side$/, "zodiac", "zodiacCountSide"],
  [/^normal$/, "normal", "normal"],
  [/^normal_pos$/, "normal", "normalPos"],
  [/^normal_pos_side$/, "normal", "normalPosSide"],
  [/^normal_pos_colour$/, "normal", "normalPosColour"],
  [/^parlay$/, "normal", "parlay"],
  [/^link(\d)$/, "link", "link"],
  [/^link3_2$/, "link", "linkTwoThree"],
  [/^link2_sp$/, "link", "linkTwoSpecial"],
  [/^link_sp$/, "link", "linkSpecial"],
  [/^all_in(\d)$/, "link", "allIn"],
  [/^miss(\d+)$/, "miss", "miss"],
  [/^one_of(\d+)$/, "miss", "oneOf"],
  [/^one_tail$/, "tail", "oneTail"],
  [/^tail_link(\d)$/, "tail", "tailLink"],
  [/^tail_link(\d)_miss$/, "tail", "tailMiss"],
  [/^total_side$/, "total", "totalSide"],
  [/^seven_colour$/, "total", "sevenColour"],
];

const VIETNAM: readonly Row[] = [
  [/^lo(\d)$/, "lo", "lo"],
  [/^lo2_lite$/, "lo", "loLite"],
  [/^xien(\d)$/, "cross", "cross"],
  [/^da$/, "cross", "paired"],
  [/^truot(\d+)$/, "miss", "stayAway"],
  [/^de_tail$/, "prize", "specialLast"],
  [/^de_head$/, "prize", "specialFirst"],
  [/^de_first$/, "prize", "firstPrizeLast"],
  [/^de_g7$/, "prize", "seventhPrize"],
  [/^de_g8$/, "prize", "eighthPrize"],
  [/^dau_duoi$/, "prize", "headTail"],
  [/^tens$/, "prize", "tens"],
  [/^ones$/, "prize", "ones"],
  [/^c([34])_tail$/, "three", "specialLast"],
  [/^c3_head$/, "three", "threeHead"],
  [/^c3_both$/, "three", "threeBoth"],
  [/^db_side$/, "prize", "prizeSide"],
  [/^db_double$/, "prize", "double"],
];

const FOUR_D: readonly Row[] = [
  [/^big$/, "big", "plain", "big"],
  [/^big_perm$/, "big", "permutation"],
  [/^big_ibox$/, "big", "box"],
  [/^small$/, "small", "plain", "small"],
  [/^small_perm$/, "small", "permutation"],
  [/^small_ibox$/, "small", "box"],
  [/^4a$/, "exact", "prize1", "exact"],
  [/^4b$/, "exact", "prize2", "exact"],
  [/^4c$/, "exact", "prize3", "exact"],
  [/^4sta$/, "exact", "starter", "exact"],
  [/^4con$/, "exact", "consolation", "exact"],
  [/^([23])a$/, "ending", "firstLast"],
  [/^([23])abc$/, "ending", "topThreeLast"],
];

const THAI: readonly Row[] = [
  [/^top([234])$/, "top", "topLast", "firstLast"],
  [/^top([23])_tod$/, "top", "topAnyOrder"],
  [/^front3$/, "top", "frontThree"],
  [/^run_top$/, "top", "runTop"],
  [/^pin_top$/, "top", "pin", "pinTop"],
  [/^side_top$/, "top", "sideTop"],
  [/^bottom3$/, "bottom", "bottomThree"],
  [/^bottom2$/, "bottom", "bottomTwo"],
  [/^run_bottom$/, "bottom", "runBottom"],
  [/^pin_bottom$/, "bottom", "pin", "pinBottom"],
  [/^side_bottom$/, "bottom", "sideBottom"],
];

const TOGEL: readonly Row[] = [
  [/^([234])d$/, "digits", "lastN"],
  [/^2d_front$/, "digits", "frontTwo"],
  [/^2d_mid$/, "digits", "midTwo"],
  [/^bbfs(\d)$/, "pool", "pool"],
  [/^colok_bebas$/, "plug", "plugOne"],
  [/^colok_macau$/, "plug", "plugTwo"],
  [/^colok_naga$/, "plug", "plugThree"],
  [/^colok_jitu$/, "plug", "pin", "fixed"],
  [/^side5050$/, "sides", "fifty"],
  [/^side_pos$/, "sides", "ballSide", "sidePos"],
  [/^silang_homo$/, "pairs", "sameParity"],
  [/^kembang_kempis$/, "pairs", "slope"],
  [/^kombinasi$/, "pairs", "pairSides"],
  [/^dasar$/, "sides", "root"],
  [/^shio$/, "sides", "animal"],
];

const BOOKS: Readonly<Record<string, readonly Row[]>> = {
  SSC,
  "3D": LOW_FREQUENCY,
  P5: LOW_FREQUENCY,
  "11X5": ELEVEN,
  PK10: RACE,
  "VN-N": VIETNAM,
  "VN-S": VIETNAM,
  "4D": FOUR_D,
  THAI,
  TOGEL,
};

export function familiesOf(bookId: string): readonly Row[] {
  return BOOKS[bookId] ?? MARK_SIX;
}
