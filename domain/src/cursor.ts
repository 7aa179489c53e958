/** Where a list that is read newest first was left: after this moment's entry of this id. */
export interface Cursor {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`;
}

/** Null for what is no cursor of ours. */
export function readCursor(text: string): Cursor | null {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return time === undefined || id === undefined ? null : { at: new Date(Number(time)), id };
}
