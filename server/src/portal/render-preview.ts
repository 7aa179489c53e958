import { articles } from "@magpie/contract/articles";
import { merchant } from "@magpie/contract/merchant";
import { ANNOUNCEMENT_TYPES, messages } from "@magpie/contract/messages";
import { footer } from "@magpie/contract/portal/footer";
import { CONTENT_KINDS } from "@magpie/domain/content/kinds";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../kit/ctx";
import type { Page, PagePreview } from "../kit/pages/page";
import { articleAnswer } from "../modules/articles/read";
import { listShown, openPreview, type PreviewedContent, type ShownContent, withDraft } from "../modules/content/content";
import { footerAnswer, helpAnswer } from "../modules/content/pages";
import { listLinkHosts } from "../modules/merchant/merchant";
import { announced } from "../modules/messages/announcements";
import { renderPage } from "./render-page";

/** The portal with a draft in it, as somebody else would see it at another time. Only the page of the office that asked may frame it. */
export async function renderPreview(ctx: Ctx, path: string, ticket: string): Promise<Page> {
  const draft = (await openPreview(ctx, ticket)) ?? refuse("ticket_invalid");
  const { language, at } = draft.as;
  const seen: Ctx = { ...ctx, language, now: at === null ? ctx.now : new Date(at) };
  const page = await renderPage(seen, path);
  const fallback = ctx.merchant.languages.default;
  const rows = withDraft(await listShown(seen.db, { kinds: CONTENT_KINDS, language, fallback, now: seen.now }), draft, fallback);
  const answers = answersOf(rows, draft, await listLinkHosts(ctx.db));
  // The first picture is of a banner that may not be the first here.
  return {
    ...page,
    firstPicture: null,
    boot: { ...page.boot, ...answers.boot },
    preview: { language, answers: answers.list },
    framedBy: draft.framedBy,
  };
}

function answersOf(rows: readonly ShownContent[], { kind, slug, as }: PreviewedContent, linkHosts: readonly string[]) {
  const reader = { isMember: as.reader !== "visitor", isNewcomer: as.reader === "newcomer", level: as.level };
  const announcements = announced(rows, ANNOUNCEMENT_TYPES, reader, linkHosts);
  const list: PagePreview["answers"] = [
    { path: messages.announcements.path, where: {}, value: announcements },
    { path: merchant.helpCenter.path, where: {}, value: helpAnswer(rows.filter((row) => row.kind === "help" || row.kind === "terms")) },
    { path: footer.lines.path, where: {}, value: footerAnswer(rows.filter((row) => row.kind === "footer")) },
  ];
  const article = rows.find((row) => row.kind === kind && row.slug === slug);
  if (article && (kind === "blog" || kind === "news"))
    list.push({ path: articles.one.path, where: { kind, slug }, value: articleAnswer(article) });
  return { boot: { announcements }, list };
}
