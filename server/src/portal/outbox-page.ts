import type { Ctx } from "../kit/ctx";
import { escapeHtml } from "../kit/pages/page-template";
import { DOCS_STYLE } from "../kit/reference/docs-style";
import { listOutbox, type OutboxMessage } from "../modules/delivery/delivery";
import { readBrand } from "../modules/merchant/merchant";

/** Shows the messages that would have been sent to people. It is served in a demo only. */
export async function outboxPage(ctx: Ctx, _query: URLSearchParams, nonce: string): Promise<string> {
  const { name } = await readBrand(ctx.db);
  const messages = await listOutbox(ctx);
  const list = messages.length > 0 ? `<ul>${messages.map(rowOf).join("")}</ul>` : "<p>No message was written yet.</p>";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${escapeHtml(name)}</title><style nonce="${nonce}">${DOCS_STYLE}</style></head>
<body><header><a href="/">${escapeHtml(name)}</a><a href="/outbox">Outbox</a></header><main><h1>Outbox</h1>
<p>Text messages and mails of this demo, the latest first. Load the page again to see new ones.</p>${list}</main></body></html>`;
}

function rowOf({ id, channel, status, createdAt, content }: OutboxMessage): string {
  const to = content ? `${channel === "sms" ? "+" : ""}${content.to}` : "given to the provider";
  const time = createdAt.toISOString();
  const words = content ? [content.subject, content.text].filter(Boolean).join("\n\n") : "Erased here, as it was sent.";
  return `<li id="${escapeHtml(id)}"><b>${channel}</b> <code>${escapeHtml(to)}</code> <small><time datetime="${time}">${time}</time> ${status}</small>
<pre tabindex="0">${escapeHtml(words)}</pre></li>`;
}
