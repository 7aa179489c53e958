/** More digits than a sum of money needs, in one saying and in all that somebody said lately: people spell a number out in parts. */
const DIGITS_MOST = { once: 6, lately: 9 } as const;

const MESSENGERS =
  /telegram|wechat|weixin|微信|薇信|\bqq|\bvx\b|kakao|카카오|카톡|カカオ|\bzalo|viber|skype|discord|instagram|facebook|व्हाट्सऐप|व्हाट्सएप|टेलीग्राम|ワッツアップ|テレグラム|텔레그램|왓츠앱|电报/u;
/** Those that no other words make when the letters are read without what stands between them. */
const SPREAD = /whatsapp|telegram|weixin|instagram|facebook|微信/u;
const ENDINGS = "com|net|org|info|biz|xyz|vip";
const ADDRESS = new RegExp(
  [
    "[@＠]",
    "://",
    "\\bwww\\b",
    // A point between letters with no room after it is an address, whatever it ends with.
    "[\\p{L}\\p{N}-][.·•]\\p{L}{2,}",
    // The full stop of Chinese and Japanese stands between sentences without any room.
    "[\\p{L}\\p{N}-](?:。[a-z]{2,}|[\\p{L}\\p{N}-]。\\p{L}{2,})",
    `(?:[.。·•]|\\bdot\\b|点|點)\\s*(?:${ENDINGS})\\b`,
    "\\b(?:gmail|hotmail|outlook|yahoo)\\b",
  ].join("|"),
  "u",
);

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  ...{ zero: "0", one: "1", two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9" },
  ...{ शून्य: "0", एक: "1", दो: "2", तीन: "3", चार: "4", पांच: "5", पाँच: "5", छह: "6", सात: "7", आठ: "8", नौ: "9" },
};
const WORDS = /[\p{L}\p{M}]+/gu;
const DIGIT = /\p{Nd}|[〇零一二三四五六七八九]/gu;

/** How many digits a text has, in any script and written out as words. */
function digitsIn(text: string): number {
  return (text.replaceAll(WORDS, (word) => DIGIT_WORDS[word] ?? word).match(DIGIT) ?? []).length;
}

/** True where a text may lead somebody away from the table: an address, a number to call, the name of a messenger. It errs on the safe side. */
export function isContact(text: string, lately: readonly string[]): boolean {
  const plain = folded(text);
  if (ADDRESS.test(plain) || MESSENGERS.test(plain) || SPREAD.test(plain.replaceAll(/[^\p{L}\p{M}]/gu, ""))) return true;
  const digits = digitsIn(plain);
  const before = lately.reduce((sum, one) => sum + digitsIn(folded(one)), 0);
  return digits > DIGITS_MOST.once || (digits > 0 && digits + before > DIGITS_MOST.lately);
}

/** Letters and digits that look otherwise are read as what they stand for. */
function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
