import type { TalkMuted, TalkSaying } from "@magpie/contract/studio/talk";

/** More than a page shows at once; older ones are on nobody's mind. */
const KEPT = 60;

/** What a page knows of the talk at its table. */
export interface Talk {
  me: string;
  sayings: readonly TalkSaying[];
  muted: readonly TalkMuted[];
  /** Sayings of others that came while the chat was closed. */
  unread: number;
}

export const SILENCE: Talk = { me: "", sayings: [], muted: [], unread: 0 };

/** Known ones stay where they are: the line and an answer may tell the same, in any order. */
export function heardSaying(talk: Talk, saying: TalkSaying, isOpen: boolean): Talk {
  if (talk.sayings.some(({ id }) => id === saying.id)) return talk;
  const sayings = [...talk.sayings, saying].sort((one, other) => one.at.localeCompare(other.at)).slice(-KEPT);
  const isNews = !isOpen && saying.by !== talk.me && !isMuted(talk, saying);
  return { ...talk, sayings, unread: talk.unread + (isNews ? 1 : 0) };
}

/** The last sayings as the server has them, with those that came meanwhile. */
export function caughtUp(talk: Talk, told: Pick<Talk, "me" | "sayings" | "muted">): Talk {
  return talk.sayings.reduce((all, saying) => heardSaying(all, saying, true), { ...told, unread: talk.unread });
}

export function isMuted({ muted }: Pick<Talk, "muted">, { by }: Pick<TalkSaying, "by">): boolean {
  return muted.some((one) => one.by === by);
}

/** What is read: nothing of whom the player has muted. */
export function readable(talk: Talk): readonly TalkSaying[] {
  return talk.sayings.filter((saying) => !isMuted(talk, saying));
}
