import { type ContentItem, type ContentValues, content } from "@magpie/contract/office/content";
import { emptyBody } from "@magpie/domain/content/kinds";
import { useCallback, useEffect, useState } from "react";
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
  /** Another number where the work was replaced as a whole, and editors begin anew. */
  turn: number;
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
  const [turn, setTurn] = useState(0);
  const [theirs, setTheirs] = useState<Editing["theirs"]>(null);
  const isDirty = JSON.stringify(work) !== JSON.stringify(base);

  const adopt = useCallback((next: Work, at: number) => {
    setBase(next);
    setWork(next);
    setRevision(at);
    setTurn((before) => before + 1);
    setTheirs(null);
  }, []);

  // Published, restored or undone meanwhile: work that nobody has touched follows.
  useEffect(() => {
    if (item.revision > revision && !isDirty) adopt(workOf(item), item.revision);
  }, [item, revision, isDirty, adopt]);

  async function save(): Promise<number | null> {
    try {
      let saved = await send(content.save, { kind, slug, revision, body: work.body });
      const { from, until } = work;
      if (from !== base.from || until !== base.until)
        saved = { ...saved, ...(await send(content.schedule, { kind, slug, revision: saved.revision, from, until })) };
      adopt({ ...work, body: saved.body }, saved.revision);
      // The editors keep their cursor where the server took nothing away.
      if (JSON.stringify(saved.body.texts) === JSON.stringify(work.body.texts)) setTurn(turn);
      await cache.invalidate(content.read, content.list);
      return saved.revision;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "revision_stale") throw error;
      const now = await send(content.read, { kind, slug });
      setTheirs({ work: workOf(now), revision: now.revision });
      return null;
    }
  }

  return {
    ...{ base, work, revision, isDirty, turn, theirs, save },
    change: (change) => setWork((before) => ({ ...before, ...change })),
    takeTheirs: () => theirs && adopt(theirs.work, theirs.revision),
    keepMine() {
      if (!theirs) return;
      setBase(theirs.work);
      setRevision(theirs.revision);
      setTheirs(null);
    },
  };
}

/** Values that say nothing about an item. */
const NOTHING = ["", "null", "0", "NONE"];

/** Fields of a state as rows to compare, by their path. */
export function rowsOf({ body: { texts, ...fields }, from, until }: Work): Map<string, string> {
  const said = Object.entries({ ...fields, from, until }).map(([name, value]) => [name, String(value)] as const);
  const words = Object.entries(texts).flatMap(([language, text]) =>
    Object.entries(text).map(([name, value]) => [`${language} ${name}`, value] as const),
  );
  return new Map([...said, ...words].filter(([, value]) => !NOTHING.includes(value)));
}
