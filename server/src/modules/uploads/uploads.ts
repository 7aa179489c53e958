import { refuse } from "@magpie/domain/refusals";
import { PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import type { Work } from "../../kit/ctx";
import { claimFree, listIdsOf, lockUploads, readPicture, type UploadObject } from "./store";

export type { UploadObject };

/** Ties pictures that the member has sent to an object, for good: each belongs to one, and an object has a few at most. */
export async function claimUploads({ db }: Work, memberId: string, ids: readonly string[], object: UploadObject): Promise<void> {
  const asked = new Set(ids);
  if (asked.size === 0) return;
  // Two calls that add to one object would else each see room for theirs.
  await lockUploads(db, memberId);
  const held = await listIdsOf(db, object);
  if (held.length + asked.size > PICTURES_PER_OBJECT) refuse("upload_too_many");
  if ((await claimFree(db, memberId, [...asked], object)) < asked.size) refuse("upload_unknown");
}

/** The pictures of an object, in the order they were sent. */
export function listUploads({ db }: Work, object: UploadObject): Promise<string[]> {
  return listIdsOf(db, object);
}

/** A member's picture as WebP; who may see it beside the member is for the caller to know. */
export async function readUpload({ db }: Work, memberId: string, id: string): Promise<Buffer> {
  return (await readPicture(db, memberId, id)) ?? refuse("upload_unknown");
}
