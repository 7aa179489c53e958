import type { ComponentType } from "react";
import type { IconName } from "../ui/icon-names";

/** What a red count on a menu row counts. */
export type Badge = "missions" | "messages" | "rewards";

/** A page of a centre, as its menu and its address know it. */
export interface CentreEntry<Key extends string> {
  key: Key;
  icon: IconName;
  badge?: Badge;
  /** The merchant's switch without which the page does not exist. */
  flag?: string;
  Screen: ComponentType;
}

/** The page asked for, else the one that stands in for it. */
export function entryOf<Key extends string>(
  entries: readonly CentreEntry<Key>[],
  asked: string | null | undefined,
  otherwise: Key,
): CentreEntry<Key> {
  const entry = entries.find(({ key }) => key === asked) ?? entries.find(({ key }) => key === otherwise);
  if (!entry) throw new Error(`the centre has no page ${otherwise}`);
  return entry;
}
