import { NO_SERVICES, type Sender, type Services } from "../../kit/outside/services";
import type { OutsideConfig } from "../../kit/start/config";
import { httpSms } from "./http-sms";
import { smtpMail } from "./smtp-mail";

const OUTBOX: Sender<unknown> = { send: async () => {}, keepsMessages: true };

/** Opens the configured senders. Without one, messages stay in the outbox in a demo, and sending fails elsewhere. */
export function openSenders({ smsUrl, smsToken, smtpUrl, mailFrom }: OutsideConfig, demo: boolean): Pick<Services, "sms" | "mail"> {
  const none = demo ? { sms: OUTBOX, mail: OUTBOX } : NO_SERVICES;
  return {
    sms: smsUrl ? httpSms(smsUrl, smsToken) : none.sms,
    mail: smtpUrl && mailFrom ? smtpMail(smtpUrl, mailFrom) : none.mail,
  };
}

/** True if messages stay in the outbox for a developer to read. */
export function hasOutbox({ sms, mail }: Services): boolean {
  return (sms.keepsMessages ?? false) || (mail.keepsMessages ?? false);
}
