import { refuse } from "../refusals";
import type { FieldRule } from "../registration/registration";
import { COMMON_PASSWORDS } from "./common-passwords-list";
import { passwordFits } from "./password-rule";

export interface PasswordOwner {
  account: string;
  brand: string;
}

const WORDS = COMMON_PASSWORDS.trim().split(/\s+/);
/** Old systems kept only eight characters, so people still choose `elizabet`. */
const KNOWN: ReadonlySet<string> = new Set([...WORDS, ...WORDS.map((word) => word.slice(0, 8))]);
/** Up to this many digits and signs around a common word do not make it rare. */
const TRIMMINGS_MOST = 4;
/** The least number of characters that must be left when the owner's name is taken out of a password. */
const REST_LEAST = 6;
const NAME_LEAST = 3;
const DISGUISES: Record<string, string> = { "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", $: "s", "5": "s", "7": "t" };

/** True for a password that a guesser tries first: a common one, even dressed up a little, or one made of the names at hand. */
export function isCommonPassword(password: string, { account, brand }: PasswordOwner): boolean {
  const plain = password.toLowerCase();
  return isPlain(plain) || isDressedUp(plain) || isMadeOf(plain, account) || isMadeOf(plain, brand);
}

function isPlain(text: string): boolean {
  return KNOWN.has(text) || KNOWN.has(undisguised(text)) || isRun(text) || isRepeated(text) || isDate(text);
}

/** `p@ssw0rd` is `password`. */
function undisguised(text: string): string {
  return [...text].map((character) => DISGUISES[character] ?? character).join("");
}

/** A common word between a few digits and signs, or between digits that are common themselves. */
function isDressedUp(text: string): boolean {
  return [/^()(.*?)([^\p{L}]*)$/su, /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su].some((shape) => {
    const [, before = "", word = "", after = ""] = shape.exec(text) ?? [];
    return isTrimming(before) && isTrimming(after) && isPlain(word);
  });
}

function isTrimming(text: string): boolean {
  return text.length <= TRIMMINGS_MOST || isPlain(text);
}

/** Each character equals the one before it or is its neighbour in the alphabet, always in one direction: `aabbccdd`, `87654321`. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let place = 1; place < text.length; place += 1) steps.add(text.charCodeAt(place) - text.charCodeAt(place - 1));
  steps.delete(0);
  return text.length > 0 && (steps.size === 0 || (steps.size === 1 && [1, -1].some((step) => steps.has(step))));
}

/** The same few characters, or the same word, again and again. */
function isRepeated(text: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit !== undefined && (unit.length <= TRIMMINGS_MOST || KNOWN.has(unit));
}

/** A day of the last or this century in eight digits, in any usual order. */
function isDate(text: string): boolean {
  return (
    /^(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])$/.test(text) ||
    /^(?:0[1-9]|[12][0-9]|3[01])(?:0[1-9]|[12][0-9]|3[01])(?:19|20)[0-9]{2}$/.test(text)
  );
}

/** Spaces and signs within the name do not matter. */
function isMadeOf(text: string, name: string): boolean {
  const [whole, part] = [lettersOf(text), lettersOf(name)];
  return part.length >= NAME_LEAST && whole.includes(part) && whole.replaceAll(part, "").length < REST_LEAST;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Refuses a password that nobody should choose. Kept apart from the rule, because the list of common ones is not sent to the browser. */
export function checkNewPassword(password: string, field: FieldRule | undefined, owner: PasswordOwner): void {
  if (!passwordFits(field, password)) refuse("password_rule");
  if (isCommonPassword(password, owner)) refuse("password_common");
}
