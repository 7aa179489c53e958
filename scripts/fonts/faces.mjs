/** Letters of Western Europe, with the signs and currencies the portal prints. */
const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„†•…‰‹›€™−∕↑↓←→₹₩₫₱₿₽฿`;
const CJK_SIGNS = `${between(0x3000, 0x3011)}〜・！％（），．：；？［］｛｝～￥￦`;
const KANA = `${between(0x3041, 0x3096)}${between(0x30a0, 0x30ff)}`;
const HANGUL_SIGNS = "ㆍ";
const DEVANAGARI_SIGNS = "।॥॰०१२३४५६७८९";

const HAN_RANGE = "U+3000-30FF, U+3400-4DBF, U+4E00-9FFF, U+FF00-FFEF";

/**
 * The characters of each face. `always` is included whatever the texts say; the rest comes from the packs of `language`. The range is the
 * script's whole: a page without that script never fetches the file.
 */
export const FACES = [
  { file: "hanken", family: "Hanken Grotesk Variable", from: "hanken-grotesk", language: null, always: LATIN, range: null },
  {
    file: "noto-hi",
    family: "Noto Sans Devanagari Variable",
    from: "noto-sans-devanagari",
    language: "hi",
    always: DEVANAGARI_SIGNS,
    range: "U+0900-097F, U+1CD0-1CFF, U+200C-200D, U+25CC, U+A8E0-A8FF",
  },
  { file: "noto-ja", family: "Noto Sans JP Variable", from: "noto-sans-jp", language: "ja", always: CJK_SIGNS + KANA, range: HAN_RANGE },
  {
    file: "noto-ko",
    family: "Noto Sans KR Variable",
    from: "noto-sans-kr",
    language: "ko",
    always: CJK_SIGNS + HANGUL_SIGNS,
    range: "U+1100-11FF, U+3000-303F, U+3130-318F, U+AC00-D7AF, U+FF00-FFEF",
  },
  { file: "noto-zh", family: "Noto Sans SC Variable", from: "noto-sans-sc", language: "zh", always: CJK_SIGNS, range: HAN_RANGE },
];

/** The languages' own names: a page in any language lists them, and must not fetch four fonts for it. */
export const NAMES = [
  { file: "name-hi", family: "Noto Sans Devanagari Variable", from: "noto-sans-devanagari", characters: "हिन्दी" },
  { file: "name-ja", family: "Noto Sans JP Variable", from: "noto-sans-jp", characters: "日本語" },
  { file: "name-ko", family: "Noto Sans KR Variable", from: "noto-sans-kr", characters: "한국어" },
  { file: "name-zh", family: "Noto Sans SC Variable", from: "noto-sans-sc", characters: "中文简体" },
];

/** What the back office prints beyond the portal. */
export const OFFICE = { file: "noto-zh-office", family: "Noto Sans SC Variable", from: "noto-sans-sc" };

function between(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
