/** Members and visitors see different announcements, so each remembers having seen its own. */
const SEEN_KEYS = { member: "announcementClosed.member", visitor: "announcementClosed.visitor" } as const;
type Reader = keyof typeof SEEN_KEYS;

export function readerOf(signedIn: boolean): Reader {
  return signedIn ? "member" : "visitor";
}

/** True if the announcements have not been seen in this session. */
export function isDue(reader: Reader, storage: Pick<Storage, "getItem"> = sessionStorage): boolean {
  return storage.getItem(SEEN_KEYS[reader]) === null;
}

/** Counted as seen from the moment they open: somebody who reloads the page, or leaves by a link in one of them, has seen them too. */
export function markSeen(reader: Reader, storage: Pick<Storage, "setItem"> = sessionStorage): void {
  storage.setItem(SEEN_KEYS[reader], "true");
}
