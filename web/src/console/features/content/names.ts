import type { TextField } from "@magpie/domain/content/kinds";
import type { Translate } from "../../kit/words";

/** A field's path as people read it: `EN title` is the title in English. */
export function fieldName(path: string, t: Translate): string {
  const [first = "", second] = path.split(" ");
  const name = (second ?? first) as TextField;
  return second ? t("content.inLanguage", { field: t(`content.field.${name}`), language: first }) : t(`content.field.${name}`);
}
