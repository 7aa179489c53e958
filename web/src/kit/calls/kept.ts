import type { catalogue } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import type { transfers } from "@magpie/contract/transfers";

/** An answer that stands in session storage, under the name that the specification gives it. */
interface KeptCall {
  key: string;
  /** Picks the part that is kept. */
  pick(data: unknown): unknown;
  /** The answer again, where all of it is kept: it lasts until it is outdated, by a change of language or a load of the page. */
  restore?(kept: unknown): unknown;
}

/** Kept by the names of calls. None of it is secret: it ends with the tab, and with the session. */
const KEPT: Readonly<Record<string, KeptCall>> = {
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
  // Only the list of studios with wallets of their own is kept; their amounts are asked for each time.
  "transfers.wallets": {
    key: "merchantWallet",
    pick: (data) => (data as Output<typeof transfers.wallets>).vendors.map(({ vassalage }) => vassalage),
  },
};

/** The same name and input are the same question. */
export interface QuestionKey {
  name: string;
  input: object;
}

/** True for an answer that stays true until something outdates it. */
export function isLasting(question: QuestionKey): boolean {
  return keptOf(question)?.restore !== undefined;
}

export function keep(question: QuestionKey, data: unknown): void {
  const kept = keptOf(question);
  if (kept) sessionStorage.setItem(kept.key, JSON.stringify(kept.pick(data)));
}

/** The kept part of a lasting answer; undefined if nothing was kept. */
export function restored(question: QuestionKey): unknown {
  const kept = keptOf(question);
  const text = kept?.restore && sessionStorage.getItem(kept.key);
  return text ? kept?.restore?.(JSON.parse(text)) : undefined;
}

/** Only the answer to a call without input is kept. */
function keptOf({ name, input }: QuestionKey): KeptCall | undefined {
  return Object.keys(input).length === 0 ? KEPT[name] : undefined;
}
