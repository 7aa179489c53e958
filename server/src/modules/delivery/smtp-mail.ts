import type { Transporter } from "nodemailer";
import { type MailMessage, NotSent, type Sender } from "../../kit/outside/services";

const PATIENCE_MS = 15_000;
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Sends mail by SMTP, encrypted unless the server is on this machine. */
export function smtpMail(url: string, from: string): Sender<MailMessage> {
  const { hostname } = new URL(url);
  let transport: Promise<Transporter> | undefined;
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? hostname;
  return {
    async send({ id, to, subject, text, html }) {
      // Every attempt uses the same id, so that a mail that arrives twice is recognised.
      const messageId = `<${id}@${domain}>`;
      const headers = { "Auto-Submitted": "auto-generated" };
      transport ??= openTransport(url, hostname);
      const opened = await transport;
      await opened.sendMail({ from, to: { name: "", address: to }, subject, text, html, messageId, headers }).catch(explain);
    },
  };
}

/** The package is read at the first mail: most servers that are started send none. */
async function openTransport(url: string, hostname: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    requireTLS: !LOOPBACK.includes(hostname),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** SMTP codes of 500 and above are permanent, so another attempt would fail too. */
function explain(error: Error & { responseCode?: number }): never {
  throw new NotSent(error.message, (error.responseCode ?? 0) >= 500);
}
