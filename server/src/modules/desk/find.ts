import type { desk } from "@magpie/contract/office/desk";
import { plainText } from "@magpie/domain/plain-text";
import type { Handler } from "../../kit/ctx";
import type { Plugged } from "./now";

const HITS_MOST = 12;

/** Asks every module whose things the operator may see, all at once. */
export function findOf(modules: () => readonly Plugged[]): Handler<typeof desk.find> {
  return async (ctx, { q }) => {
    const words = plainText(q).trim();
    if (words === "") return { hits: [] };
    const finders = modules().flatMap((module) => (module.finders ?? []).filter(({ right }) => ctx.operator.rights.has(right)));
    const found = await Promise.all(finders.map((finder) => finder.find(ctx, words)));
    return {
      hits: found
        .flat()
        .slice(0, HITS_MOST)
        .map(({ at, ...hit }) => ({ ...hit, at: at?.toISOString() ?? null })),
    };
  };
}
