import { catalogue, type Game } from "@magpie/contract/catalogue";
import { useRef, useState } from "react";
import { question } from "../../kit/calls/api";
import { cache } from "../../kit/calls/cache";
import { errorText } from "../../kit/calls/request";
import type { ListedType } from "../../kit/game-types";
import { toast } from "../../kit/toasts";
import { useTranslate } from "../../kit/words/i18n";
import { LOBBY_PAGE_SIZE, withUnseen } from "./shelf";

interface Options {
  type: ListedType;
  /** Known already, shown before anything is asked for. */
  first: Game[];
  /** The number of games in the category. */
  total: number;
  perView: number;
}

interface Read {
  vendor: string | undefined;
  games: Game[];
  pages: number;
  /** Known once a page has come. */
  total: number | undefined;
}
const NOTHING_READ: Read = { vendor: undefined, games: [], pages: 0, total: undefined };

/** A category's games in views of so many; the next page is read when a view reaches beyond what is there. */
export function useShelf({ type, first, total, perView }: Options) {
  const t = useTranslate();
  const [view, setView] = useState(0);
  const [read, setRead] = useState(NOTHING_READ);
  const [pending, setPending] = useState(false);
  const latest = useRef(0);
  const games = onShelf(first, read);

  async function show(nextView: number, vendor: string | undefined) {
    latest.current += 1;
    const asked = latest.current;
    const isLatest = () => asked === latest.current;
    setPending(true);
    try {
      const start = vendor === read.vendor ? read : { ...NOTHING_READ, vendor };
      const now = await readUntil(start, type, (candidate) => onShelf(first, candidate).length >= (nextView + 1) * perView);
      if (!isLatest()) return;
      setRead(now);
      setView(nextView);
    } catch (error) {
      if (isLatest()) toast({ kind: "bad", title: t("catalogue.failed"), text: errorText(error, t) });
    } finally {
      if (isLatest()) setPending(false);
    }
  }

  return {
    games: games.slice(view * perView, (view + 1) * perView),
    vendor: read.vendor,
    pending,
    hasPrevious: view > 0,
    hasNext: (read.total ?? total) > (view + 1) * perView,
    previous: () => setView(view - 1),
    next: () => show(view + 1, read.vendor),
    choose: (vendor: string | undefined) => show(0, vendor),
  };
}

/** One studio's games come from the catalogue alone, because the first ones are a choice from all. */
function onShelf(first: Game[], read: Read): Game[] {
  return read.vendor ? read.games : withUnseen(first, read.games);
}

async function readUntil(start: Read, gameType: ListedType, isEnough: (read: Read) => boolean): Promise<Read> {
  let read = start;
  while (!isEnough(read) && (read.total === undefined || read.pages * LOBBY_PAGE_SIZE < read.total)) {
    const input = { gameType, pageNo: read.pages + 1, pageSize: LOBBY_PAGE_SIZE, ...(read.vendor && { vassalage: read.vendor }) };
    const page = await cache.fetch(question(catalogue.games, input));
    read = { ...read, games: withUnseen(read.games, page.content), pages: read.pages + 1, total: page.totalElements };
  }
  return read;
}
