import type { catalogue } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import type { transfers } from "@magpie/contract/transfers";

/** An answer that stands in session storage, under the name that the specification gives it. */
interface Kept {
  key: string;
  /** What is kept of it. */
  pick(data: unknown): unknown;
  /** The answer again, where all of it is kept: it lasts until it is outdated, by a change of language or a load of the page. */
  restore?(kept: unknown): unknown;
}

/** By the names of calls. Nothing here is anybody's secret: it ends with the tab, and with the session. */
const KEPT: Readonly<Record<string, Kept>> = {
  "catalogue.hotGames": {
    key: "HOT_GAMES",
    pick: (data) => (data as Output<typeof catalogue.hotGames>).list,
    restore: (list) => ({ list }),
  },
  "catalogue.lanes": {
    key: "gameVendor",
    pick: (data) => (data as Output<typeof catalogue.lanes>).data.lanes,
    restore: (lanes) => ({ data: { lanes } }),
  },
  // Which studios have wallets of their own; how much is in them is asked for each time.
  "transfers.wallets": {
    key: "merchantWallet",
    pick: (data) => (data as Output<typeof transfers.wallets>).vendors.map(({ vassalage }) => vassalage),
  },
};

interface Named {
  name: string;
  input: object;
}

/** Whether an answer is true until somebody says otherwise, instead of for a moment. */
export function isLasting(question: Named): boolean {
  return keptOf(question)?.restore !== undefined;
}

export function keep(question: Named, data: unknown): void {
  const kept = keptOf(question);
  if (kept) sessionStorage.setItem(kept.key, JSON.stringify(kept.pick(data)));
}

/** What was kept of a lasting answer; undefined where nothing was. */
export function restored(question: Named): unknown {
  const kept = keptOf(question);
  const text = kept?.restore && sessionStorage.getItem(kept.key);
  return text ? kept?.restore?.(JSON.parse(text)) : undefined;
}

/** Of a call's answers the one to the plain question. */
function keptOf({ name, input }: Named): Kept | undefined {
  return Object.keys(input).length === 0 ? KEPT[name] : undefined;
}
