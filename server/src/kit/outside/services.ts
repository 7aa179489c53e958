import type { PaymentProvider } from "./payments";
import type { VendorTill, VendorWallet } from "./vendor-wallets";

/** A text message. The id stays the same when the sending is tried again. */
export interface SmsMessage {
  id: string;
  /** With its country, `+` first. */
  to: string;
  text: string;
}

export interface MailMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands a message over. Thrown as `NotSent`, an error says that the provider surely has not got it; any other leaves that open. */
export interface Sender<Message> {
  send(message: Message): Promise<void>;
  /** Goes nowhere: what it takes stays in the outbox, where a developer reads it. */
  keepsMessages?: true;
}

export class NotSent extends Error {
  constructor(
    reason: string,
    /** Another try would end the same. */
    readonly forGood: boolean,
  ) {
    super(reason);
    this.name = "NotSent";
  }
}

/** The outside world, as far as we speak to it. Jobs use it, between their transactions. */
export interface Services {
  sms: Sender<SmsMessage>;
  mail: Sender<MailMessage>;
  /** Null where no phone provider is set up. Answers with the number its token proves, or null. */
  phone: {
    provedNumber(idToken: string, now: Date): Promise<string | null>;
    /** Where browsers ask it for a code; without it the portal sends codes of its own. */
    signInUrl?: string | undefined;
  } | null;
  /** Null where no payment provider is set up. */
  payments: PaymentProvider | null;
  /** Of vendors that keep their players' money themselves, by their code. */
  vendorWallets: Readonly<Record<string, VendorWallet>>;
  /** Of those among them whose games are our own studio's. */
  vendorTills: Readonly<Record<string, VendorTill>>;
  /** Not there where nothing outside is asked, as in the demo. */
  links?: LinkChecker;
}

/** Whether a page of others answers. */
export interface LinkChecker {
  answers(url: string): Promise<boolean>;
}

const unset = (setting: string) => () => Promise.reject(new Error(`${setting} is not set`));

/** Where nothing outside is set up. */
export const NO_SERVICES: Services = {
  sms: { send: unset("SMS_URL") },
  mail: { send: unset("SMTP_URL") },
  phone: null,
  payments: null,
  vendorWallets: {},
  vendorTills: {},
};
