import { trimmed } from "@magpie/domain/content/check";
import { type ContentBody, EMPTY_TEXT, emptyBody } from "@magpie/domain/content/kinds";
import type { Language } from "@magpie/domain/languages";
import type { Db } from "../../kit/ctx";
import { listLinkHosts, sanitise } from "../merchant/merchant";
import { addItem, addShowing, addVersion, type ContentRef, touchItem } from "./store";

export { readContentPicture } from "./pictures";
export { openPreview, type PreviewedContent, previewOrigin, withDraft } from "./preview";
export { findShown, listShown, listWhole, pageShown, type ShownContent, type WholeContent } from "./store";

/** Something that a merchant opens with. */
export interface OpeningContent extends ContentRef, Partial<Omit<ContentBody, "texts">> {
  position?: number;
  /** Shown from then on, unless another moment is given. */
  publishedAt: Date;
  from?: Date | undefined;
  until?: Date | undefined;
  texts: Partial<Record<Language, Partial<ContentBody["texts"][Language]>>>;
}

/** Publishes without a person of the back office: what seeds bring with them. Its HTML is sanitised like everybody's. */
export async function openContent(
  db: Db,
  { kind, slug, position, publishedAt, from, until, texts, ...fields }: OpeningContent,
): Promise<void> {
  const linkHosts = await listLinkHosts(db);
  const whole = Object.entries(texts).map(([language, text]) => [language, { ...EMPTY_TEXT, ...text }]);
  const body = trimmed(kind, { ...emptyBody(kind), ...fields, texts: Object.fromEntries(whole) }, (html) => sanitise(html, linkHosts));
  const ref = { kind, slug };
  await addItem(db, ref, position);
  const made = { madeAt: publishedAt, madeBy: null };
  const version = await addVersion(db, ref, { body, ...made, reason: "" });
  await addShowing(db, ref, { version, from: from ?? publishedAt, until: until ?? null, ...made, personId: null });
  await touchItem(db, ref, publishedAt);
}
