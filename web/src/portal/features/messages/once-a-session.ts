/** Members and visitors see different announcements, so each remembers having closed its own. */
const CLOSED_KEYS = { member: "announcementClosed.member", visitor: "announcementClosed.visitor" } as const;
type Reader = keyof typeof CLOSED_KEYS;

export function readerOf(signedIn: boolean): Reader {
  return signedIn ? "member" : "visitor";
}

/** Whether the announcements still wait to be seen in this session. */
export function isDue(reader: Reader, storage: Pick<Storage, "getItem"> = sessionStorage): boolean {
  return storage.getItem(CLOSED_KEYS[reader]) === null;
}

export function markClosed(reader: Reader, storage: Pick<Storage, "setItem"> = sessionStorage): void {
  storage.setItem(CLOSED_KEYS[reader], "true");
}
