import type { ComponentType } from "react";
import type { IconName } from "../ui/icon-names";
import { openPopup } from "./popups";
import { navigate } from "./router";

/** The things that a red count on a menu row can count. */
export type Badge = "missions" | "messages" | "rewards" | "contracts";

/** A page of a centre, as its menu and its address know it. */
export interface CentreEntry<Key extends string> {
  key: Key;
  icon: IconName;
  badge?: Badge;
  /** The merchant's switch without which the page does not exist. */
  flag?: string;
  /** Reached by its address alone, not by the menu. */
  unlisted?: true;
  Screen: ComponentType;
}

const ITEM_KEY = "toWhichItem";

/** Leads to a page of the member centre. Over a game that is a popup: leaving would end the game, or lose a slip. */
export function openMemberPage(page: string, overGame: boolean): void {
  noteItem(page);
  if (overGame) openPopup("member-centre");
  else navigate(`/member?page=${page}`);
}

/** The page of the member centre that was asked for last: its popup begins there. */
export function noteItem(page: string): void {
  sessionStorage.setItem(ITEM_KEY, page);
}

export function lastItem(): string | null {
  return sessionStorage.getItem(ITEM_KEY);
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
