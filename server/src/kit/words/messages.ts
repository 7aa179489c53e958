import { assert } from "@magpie/domain/assert";
import type { Language } from "@magpie/domain/languages";
import compile from "icu-minify/compile";
import format, { type CompiledMessage } from "icu-minify/format";

/** Reading a message costs a hundred times as much as filling it, and there are only so many of them. */
const compiled = new Map<string, CompiledMessage>();

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** Fills an ICU message. A value that it lacks is our own bug and throws, so that nobody reads a sentence with a hole in it. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>, language: Language): string {
  const known = compiled.get(message) ?? compile(message);
  compiled.set(message, known);
  return String(format(known, language.toLowerCase(), new Proxy({ ...values }, LACKING_NOTHING), { formatters }));
}

/** The formatter itself would write "undefined" in service. */
const LACKING_NOTHING: ProxyHandler<Record<string, string | number>> = {
  get(values, name) {
    assert(Object.hasOwn(values, name), `a message has its value ${String(name)}`);
    return Reflect.get(values, name);
  },
};
