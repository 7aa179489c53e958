import type { AudienceKind } from "./kinds";

/** A version in public, from one moment to another. Each has the next number of its item. */
export interface Showing {
  number: number;
  version: number;
  from: Date;
  /** Null has no end. One that ends where it begins takes the item off the portal. */
  until: Date | null;
}

export type ContentState = "draft" | "scheduled" | "live" | "past";

/** The newest showing that has begun decides, even when it is over: an earlier one never comes back by itself. */
export function governing(showings: readonly Showing[], now: Date): Showing | null {
  return showings.filter(({ from }) => from <= now).reduce<Showing | null>((a, b) => (a && a.number > b.number ? a : b), null);
}

/** The showing that takes over next: the earliest ahead that is newer than the one that decides now. */
export function upcoming(showings: readonly Showing[], now: Date): Showing | null {
  const since = governing(showings, now)?.number ?? 0;
  return showings
    .filter(({ from, number }) => from > now && number > since)
    .reduce<Showing | null>((a, b) => (a && a.from <= b.from ? a : b), null);
}

export function stateOf(showings: readonly Showing[], now: Date): ContentState {
  const current = governing(showings, now);
  if (current && isOpen(current, now)) return "live";
  if (upcoming(showings, now)) return "scheduled";
  return current ? "past" : "draft";
}

export function isOpen({ until }: Pick<Showing, "until">, now: Date): boolean {
  return until === null || until > now;
}

/** The reader of a page: a visitor, or a member with a level. */
export interface ContentReader {
  isMember: boolean;
  /** Asks for what is shown at the first login. */
  isNewcomer: boolean;
  level: number;
}

/** Newcomers see what every member sees, too. */
export function isFor({ audience, level }: { audience: AudienceKind; level: number }, reader: ContentReader): boolean {
  if (audience === "everybody") return true;
  if (audience === "visitors") return !reader.isMember;
  if (!reader.isMember) return false;
  if (audience === "newcomers") return reader.isNewcomer;
  return audience === "members" || reader.level >= level;
}
