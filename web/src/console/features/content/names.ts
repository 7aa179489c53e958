import type { TextField } from "@magpie/domain/content/kinds";
import type { Translate } from "../../kit/words";

/** A field's path as people read it: `EN title` is the title in English. */
export function fieldName(path: string, t: Translate): string {
  const [first = "", second] = path.split(" ");
  const name = (second ?? first) as TextField;
  return second ? t("content.inLanguage", { field: t(`content.field.${name}`), language: first }) : t(`content.field.${name}`);
}

/**
 * The words of a field's value; of HTML only what is read, a line for each block. What is plain is shown as it stands: a tag in a title is a
 * part of the title, and whoever compares two versions has to see it.
 */
export function fieldValue(path: string, value: string | undefined): string {
  if (value === undefined) return "–";
  if (!path.endsWith(" content")) return value;
  return value
    .replace(/<\/(?:p|h[2-4]|li|blockquote)>|<br>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .trim();
}
