import type { SwitchScope } from "@magpie/domain/switches/switches";
import type { Translate } from "../../kit/words";

/** A game or a vendor goes by its own name; what stands for the whole merchant, or for a category, says which it is. */
export function titleOf({ scope, title }: { scope: SwitchScope; title: string }, t: Translate): string {
  if (title === "") return t(`switches.scope.${scope}`);
  return scope === "category" ? `${t(`switches.scope.${scope}`)}: ${title}` : title;
}
