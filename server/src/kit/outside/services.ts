import type { AuditSink } from "./audit-sink";
import type { CriticalFiles } from "./critical-files";
import type { PaymentProvider } from "./payments";
import type { VendorTill, VendorWallet } from "./vendor-wallets";

/** A text message. Its id stays the same when it is sent again. */
export interface SmsMessage {
  id: string;
  /** In international form, with a leading `+`. */
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

/** Hands a message to a provider. `NotSent` means that the provider certainly has not got it; any other error leaves that open. */
export interface Sender<Message> {
  send(message: Message): Promise<void>;
  /** Messages are not sent anywhere; a developer reads them in the outbox. */
  keepsMessages?: true;
  /** Stands in where none is configured: whatever is sent fails. */
  isUnset?: true;
}

/** True where messages of this kind reach nobody. It holds for a guarded sender too, which is no longer the same object. */
export function isUnset({ isUnset: is }: Sender<never>): boolean {
  return is === true;
}

export class NotSent extends Error {
  constructor(
    reason: string,
    /** True if another attempt would fail too. */
    readonly forGood: boolean,
  ) {
    super(reason);
    this.name = "NotSent";
  }
}

/** Every service outside this server. Jobs use them, between their transactions. */
export interface Services {
  sms: Sender<SmsMessage>;
  mail: Sender<MailMessage>;
  /** Null if no phone provider is set up. It returns the number that its token proves, or null. */
  phone: {
    provedNumber(idToken: string, now: Date): Promise<string | null>;
    /** The address at which browsers ask it for a code; without it the portal sends its own codes. */
    signInUrl?: string | undefined;
  } | null;
  /** Null if no payment provider is set up. */
  payments: PaymentProvider | null;
  /** By vendor code, for vendors that keep their players' money themselves. */
  vendorWallets: Readonly<Record<string, VendorWallet>>;
  /** By vendor code, for those of these vendors whose games are our own studio's. */
  vendorTills: Readonly<Record<string, VendorTill>>;
  /** Missing if nothing outside is called, as in the demo. */
  links?: LinkChecker;
  /** Missing if nothing outside is asked: then only names of this machine count as proved. */
  hostTexts?: ReadHostTexts;
  /** Null or missing if signed heads of the audit chain are copied nowhere. */
  auditSink?: AuditSink | null;
  /** Null or missing if no outside list of excluded people is set up. */
  exclusions?: ExclusionList | null;
  /** Null or missing where the program runs from its sources. */
  criticalFiles?: CriticalFiles | null;
}

/** What is known of somebody, as they gave it. */
export interface ListedPerson {
  name?: string;
  birthDate?: string;
  idNumber?: string;
  mobile?: string;
  email?: string;
}

/** A list, kept by somebody else, of people who keep away from play. It throws where it does not answer. */
export interface ExclusionList {
  isExcluded(person: ListedPerson): Promise<boolean>;
}

/** Reads the TXT records of a name, by which people show that a host is theirs. */
export type ReadHostTexts = (name: string) => Promise<string[]>;

/** Checks that a page on another site still answers. */
export interface LinkChecker {
  answers(url: string): Promise<boolean>;
}

const unset = (setting: string) => ({ send: () => Promise.reject(new Error(`${setting} is not set`)), isUnset: true as const });

/** Stands in if no service is configured. */
export const NO_SERVICES: Services = {
  sms: unset("SMS_URL"),
  mail: unset("SMTP_URL"),
  phone: null,
  payments: null,
  vendorWallets: {},
  vendorTills: {},
};
