import type { Language } from "@magpie/domain/languages";
import { escapeHtml } from "../../kit/pages/page-template";
import { packsOf } from "../../kit/words/packs";

const PACKS = packsOf("delivery");
type Words = (typeof PACKS)[Language];

export type SmsTemplate = keyof Words["sms"];
export type MailTemplate = keyof Words["mail"];

interface Code {
  code: string;
  minutes: number;
}

/** The values that each template needs. */
interface MailValues {
  code: Code;
  passwordReset: { link: string; minutes: number };
  newDevice: { device: string; ip: string; time: Date };
  /** `change` is a whole sentence. */
  accountChanged: { change: string; time: Date };
  recoveryAsked: { link: string; time: Date };
  accountRests: { time: Date };
  /** Never a figure: the link leads to where one signs in. */
  reportMade: { days: string; link: string };
  offerOpen: { title: string; summary: string };
}

interface SmsValues extends Record<Exclude<SmsTemplate, "accountChanged" | "recoveryAsked">, Code> {
  accountChanged: { change: string };
  recoveryAsked: { link: string };
}

interface To {
  /** A phone number in digits with its country code, or a mail address. */
  to: string;
  language: Language;
}

export type SmsOrder = To & { [T in SmsTemplate]: { channel: "sms"; template: T; values: SmsValues[T] } }[SmsTemplate];
export type MailOrder = To & { [T in MailTemplate]: { channel: "mail"; template: T; values: MailValues[T] } }[MailTemplate];

export function writeSms(brand: string, { template, values, language }: SmsOrder): string {
  return fill(PACKS[language].sms[template], { brand, ...values }, language);
}

export function writeMail(brand: string, { template, values, language }: MailOrder): { subject: string; text: string; html: string } {
  const words = PACKS[language].mail[template];
  const filled = (text: string) => fill(text, { brand, ...values }, language);
  const [subject, text] = [filled(words.subject), filled(words.text)];
  return { subject, text, html: toHtml(brand, text, language) };
}

type Value = string | number | Date;

function fill(text: string, values: Record<string, Value>, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => print(values[name] ?? "", language));
}

function print(value: Value, language: Language): string {
  if (!(value instanceof Date)) return String(value);
  return new Intl.DateTimeFormat(language.toLowerCase(), { dateStyle: "long", timeStyle: "long", timeZone: "UTC" }).format(value);
}

/** Sets the text in HTML, with paragraphs and links. */
function toHtml(brand: string, text: string, language: Language): string {
  const paragraphs = escapeHtml(text)
    .split("\n\n")
    .map((paragraph) => paragraph.replaceAll("\n", "<br>"))
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px">${paragraph.replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)}</p>`,
    );
  return `<!doctype html><html lang="${language.toLowerCase()}"><body style="margin:0;padding:24px;background:#f4f5f9;color:#1c2233;font:16px/1.6 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeHtml(brand)}</p>
${paragraphs.join("\n")}
</div></body></html>`;
}
