import { refuse } from "@magpie/domain/refusals";
import { PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import type { Work } from "../../kit/ctx";
import { claimFree, listIdsOf, lockUploads, readPicture, type UploadObject } from "./store";

export { drawForPages, redraw } from "./redraw";
export type { UploadObject };

/** Attaches a member's pictures to an object for good: each belongs to one object, and an object has few. */
export async function claimUploads({ db }: Work, memberId: string, ids: readonly string[], object: UploadObject): Promise<void> {
  const asked = new Set(ids);
  if (asked.size === 0) return;
  // Without the lock, two calls for one object would each see room for theirs.
  await lockUploads(db, memberId);
  const held = await listIdsOf(db, object);
  if (held.length + asked.size > PICTURES_PER_OBJECT) refuse("upload_too_many");
  if ((await claimFree(db, memberId, [...asked], object)) < asked.size) refuse("upload_unknown");
}

/** In the order in which they were sent. */
export function listUploads({ db }: Work, object: UploadObject): Promise<string[]> {
  return listIdsOf(db, object);
}

/** Answers with WebP. The caller must check who else may see it. */
export async function readUpload({ db }: Work, memberId: string, id: string): Promise<Buffer> {
  return (await readPicture(db, memberId, id)) ?? refuse("upload_unknown");
}
