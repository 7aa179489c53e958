import { type ContentItem, type ContentValues, content } from "@magpie/contract/office/content";
import { type ContentKind, emptyBody } from "@magpie/domain/content/kinds";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { CallError } from "../../../kit/calls/request";
import { send } from "../../kit/calls";

/** An item in work: what it says and when it is to show. */
export interface Work {
  body: ContentValues;
  from: string | null;
  until: string | null;
}

export interface Editing {
  /** The state that this work began with. */
  base: Work;
  work: Work;
  revision: number;
  isDirty: boolean;
  /** Set when somebody else saved meanwhile. */
  theirs: { work: Work; revision: number } | null;
  change: (change: Partial<Work>) => void;
  /** Answers the revision that was saved; null if somebody else was there first. */
  save: () => Promise<number | null>;
  takeTheirs: () => void;
  /** Goes on with this work, on top of what the other saved. */
  keepMine: () => void;
}

export function workOf({ kind, draft, live }: Pick<ContentItem, "kind" | "draft" | "live">): Work {
  return { body: draft?.body ?? live?.body ?? (emptyBody(kind) as ContentValues), from: draft?.from ?? null, until: draft?.until ?? null };
}

export function useEditing(item: Pick<ContentItem, "kind" | "slug" | "draft" | "live" | "revision">): Editing {
  const { kind, slug } = item;
  const [base, setBase] = useState(() => workOf(item));
  const [work, setWork] = useState(base);
  const [revision, setRevision] = useState(item.revision);
  const [theirs, setTheirs] = useState<Editing["theirs"]>(null);

  async function save(): Promise<number | null> {
    try {
      const saved = await send(content.save, { kind, slug, revision, body: work.body });
      const { from, until } = work;
      const scheduled = await send(content.schedule, { kind, slug, revision: saved.revision, from, until });
      setRevision(scheduled.revision);
      setBase({ ...work, body: saved.body });
      setWork({ ...work, body: saved.body });
      await cache.invalidate(content.read, content.list);
      return scheduled.revision;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "revision_stale") throw error;
      const now = await send(content.read, { kind, slug });
      setTheirs({ work: workOf(now), revision: now.revision });
      return null;
    }
  }

  return {
    base,
    work,
    revision,
    isDirty: JSON.stringify(work) !== JSON.stringify(base),
    theirs,
    change: (change) => setWork((before) => ({ ...before, ...change })),
    save,
    takeTheirs() {
      if (!theirs) return;
      setBase(theirs.work);
      setWork(theirs.work);
      setRevision(theirs.revision);
      setTheirs(null);
    },
    keepMine() {
      if (!theirs) return;
      setBase(theirs.work);
      setRevision(theirs.revision);
      setTheirs(null);
    },
  };
}

/** Fields of a state as rows to compare, by their path. */
export function rowsOf(kind: ContentKind, { body: { texts, ...fields }, from, until }: Work): Map<string, string> {
  const empty = emptyBody(kind);
  const rows = new Map<string, string>();
  for (const [name, value] of Object.entries({ ...fields, from, until }))
    if (value !== null && value !== "" && (name in empty ? name !== "level" || value !== 0 : true)) rows.set(name, String(value));
  for (const [language, text] of Object.entries(texts))
    for (const [name, value] of Object.entries(text)) if (value !== "") rows.set(`${language} ${name}`, value);
  return rows;
}
