import { createHash, randomBytes } from "node:crypto";
import type { content, SeenAs } from "@magpie/contract/office/content";
import { type ContentBody, type ContentKind, EMPTY_TEXT } from "@magpie/domain/content/kinds";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { Ctx, Handler } from "../../kit/ctx";
import { readOwnHosts } from "../merchant/merchant";
import { refuseStrangers, safeBody } from "./edit";
import { addPreview, takePreview } from "./list-store";
import type { ContentRef, ShownContent } from "./store";

const TICKET_BYTES = 32;

/** A draft with the eyes that are to see it. */
export interface PreviewedContent extends ContentRef {
  body: ContentBody;
  as: SeenAs;
  /** The origin of the office that may frame it. */
  framedBy: string;
}

export const preview: Handler<typeof content.preview> = async (ctx, { kind, slug, body, as }) => {
  refuseStrangers(ctx);
  const safe = await safeBody(ctx.db, kind, body as ContentBody);
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  await addPreview(ctx.db, {
    ...{ hash: hashOf(ticket), kind, slug, body: safe, seenAs: JSON.stringify(as) },
    framedBy: ctx.askedOrigin,
    expiresAt: new Date(ctx.now.getTime() + MINUTE_MS),
  });
  const { path, search = "", hash = "" } = placeOf(kind, slug, safe);
  return { url: `${await previewOrigin(ctx)}${path}?preview=${ticket}${search}${hash}` };
};

/** Uses the ticket up; undefined if it is unknown, used or late. */
export async function openPreview({ db, now }: Pick<Ctx, "db" | "now">, ticket: string): Promise<PreviewedContent | undefined> {
  const found = await takePreview(db, hashOf(ticket), now);
  return found && { kind: found.kind, slug: found.slug, body: found.body, as: found.seenAs as SeenAs, framedBy: found.framedBy };
}

/** The portal's origin, seen from the office: the same host on a single machine, otherwise the merchant's own. */
export async function previewOrigin({ db, merchant, publicUrl, askedOrigin }: Ctx): Promise<string> {
  if (merchant.hostKind !== "office") return askedOrigin;
  return publicUrl ?? `https://${(await readOwnHosts(db)).mainDomain}`;
}

/** The rows that a page would show, with the draft in the place of its item. */
export function withDraft(
  rows: readonly ShownContent[],
  { kind, slug, body, as }: PreviewedContent,
  fallback: SeenAs["language"],
): ShownContent[] {
  const isItem = (row: ContentRef) => row.kind === kind && row.slug === slug;
  const { texts, ...fields } = body;
  const words = texts[as.language] ?? texts[fallback] ?? EMPTY_TEXT;
  const moment = new Date(as.at ?? Date.now());
  const draft: ShownContent = {
    ...{ position: 0, version: 0, publishedAt: moment, showsFrom: moment, showsUntil: null },
    ...rows.find(isItem),
    ...{ kind, slug, ...fields, words },
  };
  // The draft comes first: whoever looks at a preview looks for it.
  return [draft, ...rows.filter((row) => !isItem(row))];
}

function placeOf(kind: ContentKind, slug: string, { place }: ContentBody): { path: string; search?: string; hash?: string } {
  if (kind === "help" || kind === "terms") return { path: "/help", hash: `#${slug}` };
  if (kind === "blog" || kind === "news") return { path: `/${kind}`, search: `&article=${slug}` };
  if (kind === "promotion") return { path: "/promotions" };
  const entries: Record<string, string> = { w_login: "/login", w_register: "/register", w_forget: "/login" };
  return { path: entries[place] ?? "/" };
}

function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
