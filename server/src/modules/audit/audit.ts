import { canonicalJson } from "@magpie/domain/canonical";
import type { AuditEntry, Db, Work } from "../../kit/ctx";
import { type AuditPlace, type KeepAudit, SYSTEM } from "../../kit/office/audit";
import { sealPersonal, sha256 } from "./personal";
import { HEAD_ROWS } from "./sign-head";
import { addLines, type Line } from "./store";

export { findLastHeadAfter } from "./heads-store";
export { openAuditSink } from "./open-sink";
export { listBefore as listActs } from "./store";

/** Texts are cut here, so that nobody fills the chain with one act. */
const TEXT_MAX = 500;
const VALUES_MAX = 20_000;

export const keepAudit: KeepAudit = async (ctx, place, entries) => {
  const lines: Line[] = [];
  for (const entry of entries) lines.push(await lineOf(ctx, entry));
  const last = await addLines(ctx.db, plainPlace(place), lines);
  if (Math.floor(last / HEAD_ROWS) > Math.floor((last - lines.length) / HEAD_ROWS)) await ctx.addJob("audit.signHead", {});
};

/** The same for what the system does where no server runs, which is about no member. */
export async function keepOwnAct(db: Db, call: string, at: Date, entry: Omit<AuditEntry, "personal">): Promise<void> {
  const place = { at, actor: SYSTEM, personId: "", sessionId: "", address: "", requestId: "", call };
  await addLines(db, place, [plainLine(entry)]);
}

async function lineOf(ctx: Pick<Work, "db" | "personal">, entry: AuditEntry): Promise<Line> {
  return { ...plainLine(entry), personal: entry.personal ? await sealPersonal(ctx, entry.personal) : null };
}

function plainLine({ subject, reason, before, after }: AuditEntry): Line {
  return { subject: plain(subject), reason: plain(reason), before: valuesText(before), after: valuesText(after), personal: null };
}

function plainPlace(place: AuditPlace): AuditPlace {
  return { ...place, actor: plain(place.actor), address: plain(place.address), requestId: plain(place.requestId) };
}

/** The database's texts hold neither zeros nor halves of characters; the hash must be of the text that it keeps. */
function plain(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replaceAll("\0", "")
    .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

/** Values that are too large leave their digest, so that somebody who has them can show that they are these. */
function valuesText(values: Record<string, unknown> | null | undefined): string | null {
  if (!values) return null;
  const text = canonicalJson(values);
  return text.length > VALUES_MAX ? canonicalJson({ tooLarge: text.length, sha256: sha256(Buffer.from(text)).toString("hex") }) : text;
}
