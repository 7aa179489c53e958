import type { Outcome, SandboxPayment } from "./payment";

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c2233, #e8ebf4); --paper: light-dark(#fbfbfd, #12151f); --line: light-dark(#d9dde8, #2b3144); --link: light-dark(#1d4ed8, #8ab4ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 440px; margin: 0 auto; padding: 32px 24px; }
.amount { font-size: 32px; font-weight: 600; margin: 0; }
form { display: grid; gap: 12px; margin-top: 24px; }
button { min-height: 48px; padding: 8px 16px; font: inherit; text-align: start; color: inherit; background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
button:first-child { color: var(--paper); background: var(--link); border-color: var(--link); font-weight: 600; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
a { color: var(--link); }
code { overflow-wrap: anywhere; }
`;

const BUTTONS: Record<Outcome, string> = {
  pay: "Pay",
  late: "Pay, and tell the merchant half a minute later",
  twice: "Pay, and tell the merchant twice",
  reordered: "Pay, and tell the merchant in the wrong order",
  less: "Pay half of it",
  fail: "Let the payment fail",
  abandon: "Go back without paying",
};

/** The page on which a person pays and chooses what goes wrong. */
export function payPage({ order, outcome }: SandboxPayment, returnUrl: string, nonce: string): string {
  const buttons = Object.entries(BUTTONS).map(([value, words]) => `<button name="outcome" value="${value}">${words}</button>`);
  const rest = outcome ? `<p>This payment is under way. <a href="${escapeText(returnUrl)}">Go back</a></p>` : formOf(buttons);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox payment</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>Sandbox payment</h1><p>No real money moves here.</p>
<p class="amount">${escapeText(order.amount)} ${escapeText(order.currency)}</p><p>Reference <code>${escapeText(order.reference)}</code></p>
${rest}</main></body></html>`;
}

function formOf(buttons: string[]): string {
  return `<form method="post">${buttons.join("")}</form>`;
}

/** The form redirects to the merchant, and some browsers apply `form-action` to redirects too. */
export function payPagePolicy(returnUrl: string, nonce: string): string {
  const back = new URL(returnUrl).origin;
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
