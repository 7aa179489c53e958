import { LANGUAGES } from "@magpie/domain/languages";
import { describe, expect, test } from "vitest";
import { type MailOrder, writeMail, writeSms } from "./templates";

const values = { code: "042137", minutes: 5 };
const time = new Date("2026-11-15T12:34:56Z");
const SMS = ["login", "register", "password", "contact", "extra", "recovery"] as const;
/** Two segments of a text message beyond Latin letters, which hold 67 characters each. */
const LONGEST_SMS = 134;

describe.each(LANGUAGES)("the words in %s", (language) => {
  const to = { to: "ana@example.test", language, channel: "mail" } as const;
  const mails: MailOrder[] = [
    { ...to, template: "code", values },
    { ...to, template: "passwordReset", values: { link: "https://magpie.test/?reset=abc", minutes: 30 } },
    { ...to, template: "newDevice", values: { device: "Chrome · Windows", ip: "192.0.2.7", time } },
    { ...to, template: "accountChanged", values: { change: "Your password was changed.", time } },
    { ...to, template: "recoveryAsked", values: { link: "https://magpie.test/#stop=abc", time } },
  ];

  test.each(SMS)("say the code and the brand in the message for %s, in few letters", (template) => {
    const text = writeSms("Magpie", { channel: "sms", to: "919000000001", language, template, values });
    expect(text).toContain("042137");
    expect(text).toContain("Magpie");
    expect(text).not.toMatch(/[{}]/);
    expect(text.length).toBeLessThanOrEqual(LONGEST_SMS);
  });

  test("GS-03 say in a text message what was changed, and where a recovery can be stopped", () => {
    const sms = { to: "919000000001", language, channel: "sms" } as const;
    const [change, link] = ["Your password was changed.", "https://magpie.test/#stop=abc"];
    expect(writeSms("Magpie", { ...sms, template: "accountChanged", values: { change } })).toContain(change);
    expect(writeSms("Magpie", { ...sms, template: "recoveryAsked", values: { link } })).toContain(link);
  });

  test.each(mails)("say all they are given in the mail $template", (order) => {
    const { subject, text, html } = writeMail("Magpie", order);
    expect(subject).toContain("Magpie");
    expect(subject + text).not.toMatch(/[{}]/);
    for (const value of Object.values(order.values)) {
      if (value instanceof Date) expect(text).toContain("2026");
      else expect(text).toContain(String(value));
    }
    expect(html).toContain(`<html lang="${language.toLowerCase()}">`);
  });

  test("are all different", () => {
    const texts = SMS.map((template) => writeSms("Magpie", { channel: "sms", to: "1", language, template, values }));
    expect(new Set(texts).size).toBe(SMS.length);
  });
});

test("SEC-18 what a message is told cannot become markup", () => {
  const values = { device: "<script>alert(1)</script>", ip: '"><img src=x>', time };
  const { html } = writeMail("<b>Brand</b>", { channel: "mail", to: "a@b.test", language: "EN", template: "newDevice", values });
  expect(html).not.toMatch(/<script|<img|<b>/);
});
