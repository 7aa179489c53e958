/** The last entry read of a list that goes from newest to oldest; reading continues after it. */
export interface Cursor {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`;
}

/** Null for a text that is not one of our cursors. */
export function readCursor(text: string): Cursor | null {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return time === undefined || id === undefined ? null : { at: new Date(Number(time)), id };
}
