import type { Output } from "@magpie/contract/kit/call";
import type { merchant } from "@magpie/contract/merchant";
import type { footer } from "@magpie/contract/portal/footer";
import { CONTENT_RULES } from "@magpie/domain/content/kinds";
import type { Handler } from "../../kit/ctx";
import { listShown, type ShownContent } from "./store";

export const HELP_KINDS = ["help", "terms"] as const;

export const helpCenter: Handler<typeof merchant.helpCenter> = async ({ db, language, merchant, now }, input) =>
  helpAnswer(await listShown(db, { kinds: HELP_KINDS, language: input.lang ?? language, fallback: merchant.languages.default, now }));

export function helpAnswer(rows: readonly ShownContent[]): Output<typeof merchant.helpCenter> {
  return {
    list: rows.map(({ kind, slug, words: { title, content }, showsFrom }) => ({
      ...{ id: slug, title, content },
      since: CONTENT_RULES[kind].dated ? showsFrom.toISOString() : null,
    })),
  };
}

export const footerLines: Handler<typeof footer.lines> = async ({ db, language, merchant, now }) =>
  footerAnswer(await listShown(db, { kinds: ["footer"], language, fallback: merchant.languages.default, now }));

export function footerAnswer(rows: readonly ShownContent[]): Output<typeof footer.lines> {
  return { list: rows.map(({ slug, words }) => ({ id: slug, text: words.text })) };
}
