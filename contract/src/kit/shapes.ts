import { LANGUAGES } from "@magpie/domain/languages";
import { z } from "zod";

/** Money on the wire: a decimal string with the currency's digits, never a float. */
export const amount = z.string().regex(/^-?\d{1,18}(\.\d{1,8})?$/);
export const language = z.enum(LANGUAGES);
/** Words in some of the languages. */
export function perLanguage<Word extends z.ZodType>(word: Word) {
  return z.partialRecord(language, word);
}
/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

export const pageInput = {
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(999).default(24),
};

export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ content: z.array(item), pageNum: z.number().int(), totalPages: z.number().int(), totalElements: z.number().int() });
}

/** A page of the events of the last days, up to now. */
export const periodInput = { ...pageInput, days: z.coerce.number().int().min(1).max(90).default(7) };

/** A list that is continued after its last page: `cursor` is the `next` of the last answer. */
export const cursorInput = {
  cursor: z.string().max(100).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

export function cursorPage<Item extends z.ZodType>(item: Item) {
  return z.object({ content: z.array(item), next: z.string().nullable() });
}
