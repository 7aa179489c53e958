import type { content } from "@magpie/contract/office/content";
import type { ContentKind } from "@magpie/domain/content/kinds";
import { governing, isOpen, type Showing, stateOf, upcoming } from "@magpie/domain/content/showings";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { listLinkHosts } from "../merchant/merchant";
import { refuseStrangers, subjectOf } from "./edit";
import { listOutlines } from "./list-store";
import {
  type DraftRow,
  findDraft,
  findItem,
  findVersion,
  listAllShowings,
  listShowings,
  listVersions,
  type ShowingRow,
  type VersionRow,
} from "./store";

const VERSIONS_MOST = 50;

export const list: Handler<typeof content.list> = async (ctx, { kind }) => {
  refuseStrangers(ctx);
  const { db, now } = ctx;
  const byItem = new Map<string, ShowingRow[]>();
  for (const showing of await listAllShowings(db)) byItem.set(subjectOf(showing), [...(byItem.get(subjectOf(showing)) ?? []), showing]);
  const outlines = await listOutlines(db, kind, ctx.merchant.languages.default);
  const counts: Partial<Record<ContentKind, number>> = {};
  for (const [first, ...more] of byItem.values())
    if (first && stateOf([first, ...more], now) === "live") counts[first.kind] = (counts[first.kind] ?? 0) + 1;
  return {
    counts,
    items: outlines.map(({ showsFrom, showsUntil, ...item }) => {
      const showings = byItem.get(subjectOf({ kind, slug: item.slug })) ?? [];
      const times = timesOf(showings, now) ?? { from: showsFrom, until: showsUntil };
      return { kind, ...item, state: stateOf(showings, now), ...written(times) };
    }),
  };
};

export const read: Handler<typeof content.read> = async (ctx, ref) => {
  refuseStrangers(ctx);
  const { db, now } = ctx;
  const item = (await findItem(db, ref)) ?? refuse("not_found");
  const showings = (await listShowings(db, ref)).filter(({ undoneAt }) => undoneAt === null);
  const current = governing(showings, now);
  const next = upcoming(showings, now);
  const [newest] = await listVersions(db, ref, 1);
  const shown = current ? await findVersion(db, ref, current.version) : newest;
  const draft = await findDraft(db, ref);
  return {
    ...ref,
    state: stateOf(showings, now),
    ...written(timesOf(showings, now) ?? { from: null, until: null }),
    revision: item.revision,
    live: shown ? versionOf(shown) : null,
    draft: draft ? draftOf(draft) : null,
    next: next ? { version: next.version, ...written(next) } : null,
    linkHosts: await listLinkHosts(db),
  };
};

export const versions: Handler<typeof content.versions> = async (ctx, ref) => {
  refuseStrangers(ctx);
  const showings = await listShowings(ctx.db, ref);
  const rows = await listVersions(ctx.db, ref, VERSIONS_MOST);
  return {
    list: rows.map((row) => ({
      ...versionOf(row),
      shown: showings
        .filter(({ version }) => version === row.version)
        .map(({ from, until, madeBy, undoneAt }) => ({ ...written({ from, until }), by: madeBy, undone: undoneAt !== null })),
    })),
  };
};

/** From and until of what shows, else of what comes next, else of what showed last. */
function timesOf(showings: readonly Showing[], now: Date): Pick<Showing, "from" | "until"> | null {
  const current = governing(showings, now);
  return current && isOpen(current, now) ? current : (upcoming(showings, now) ?? current);
}

function written<From extends Date | null>({ from, until }: { from: From; until: Date | null }) {
  return { from: (from?.toISOString() ?? null) as From extends null ? null : string, until: until?.toISOString() ?? null };
}

function versionOf({ version, body, madeAt, madeBy, reason }: VersionRow) {
  return { version, body, madeAt: madeAt.toISOString(), madeBy, reason };
}

function draftOf({ body, showsFrom, showsUntil, savedAt, savedBy }: DraftRow) {
  return { body, ...written({ from: showsFrom, until: showsUntil }), savedAt: savedAt.toISOString(), savedBy };
}
