import type { RefusalCode } from "../refusals";

/** The codes asked for within a minute, an hour and a day before now. */
export interface CodeCounts {
  minute: number;
  hour: number;
  day: number;
}

/** The requests that came before this one. */
export interface CodeHistory {
  /** Codes to this very number or mail address. */
  recipient: CodeCounts;
  /** Codes from this address, the network around it, and this browser, whoever they were for. */
  address: CodeCounts;
  network: CodeCounts;
  device: CodeCounts;
}

/** Further counts for text messages, which cost money. */
export interface SmsHistory {
  /** Codes to the thousand numbers around this one. */
  block: CodeCounts;
  /** The count of the ten nearest numbers that were asked for in the last hour. */
  nearNumbers: number;
  /** Codes that the merchant sent in a day, to anybody. */
  sentInDay: number;
  budgetPerDay: number;
  /** The last codes of a day that were sent to unknown people, at most `JUDGED`. */
  strangers: { sent: number; proved: number; sentInHour: number };
  /** The number belongs to an account already, or this browser has proved one before: pumps have neither. */
  known: boolean;
}

/** This many of the last codes are judged by whether people use them. */
export const JUDGED = 200;
const LEAST_PROVED_SHARE = 0.3;
/** The rest of the budget is for known people, so that a pump cannot shut them out. */
const STRANGERS_SHARE = 0.8;
const RUN = 3;

const RECIPIENT_MOST: CodeCounts = { minute: 1, hour: 5, day: 10 };
const DEVICE_MOST: CodeCounts = { minute: 3, hour: 10, day: 20 };
const ADDRESS_MOST: CodeCounts = { minute: 5, hour: 20, day: 60 };
const NETWORK_MOST: CodeCounts = { minute: 15, hour: 60, day: 200 };
const BLOCK_MOST: CodeCounts = { minute: 2, hour: 5, day: 10 };

/** The reason why a code may not go out now; null when it may. */
export function codeRefusal({ recipient, address, network, device }: CodeHistory): RefusalCode | null {
  const fits =
    below(recipient, RECIPIENT_MOST) && below(device, DEVICE_MOST) && below(address, ADDRESS_MOST) && below(network, NETWORK_MOST);
  return fits ? null : "code_too_many";
}

/**
 * The same for text messages. Pumping means asking for codes to numbers whose owner earns by each message: many numbers side by side, and
 * nobody ever types a code. Known people are limited by the budget alone.
 */
export function smsRefusal({ block, nearNumbers, sentInDay, budgetPerDay, strangers, known }: SmsHistory): RefusalCode | null {
  if (known) return sentInDay < budgetPerDay ? null : "code_quota";
  if (nearNumbers >= RUN || !below(block, BLOCK_MOST)) return "code_too_many";
  if (sentInDay >= Math.floor(budgetPerDay * STRANGERS_SHARE)) return "code_quota";
  // One an hour still goes out: with none, no code could ever be proved and the block would never end.
  return isPumped(strangers) && strangers.sentInHour > 0 ? "code_quota" : null;
}

function isPumped({ sent, proved }: SmsHistory["strangers"]): boolean {
  return sent >= JUDGED && proved < sent * LEAST_PROVED_SHARE;
}

function below(counts: CodeCounts, most: CodeCounts): boolean {
  return counts.minute < most.minute && counts.hour < most.hour && counts.day < most.day;
}

/** The ten numbers nearest to one, because a pump that counts up or down would ask for them. */
export function nearNumbers(number: string): string[] {
  const near = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((step) => BigInt(number) + BigInt(step));
  return near.filter((other) => other > 0n).map(String);
}

/** The digits that the thousand numbers around one share. */
export function numberBlock(number: string): string {
  return number.slice(0, -3);
}
