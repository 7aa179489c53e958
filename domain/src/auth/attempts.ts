/** A wrong password counts for this long. */
export const COUNTED_MINUTES = 30;

/** Passwords tried in the last half hour: those that were wrong, and those being looked at right now. */
export interface Tries {
  wrong: number;
  pending: number;
}

/** The tries that came before one more password is looked at. */
export interface Attempts {
  /** This browser has signed in to this account before. */
  knownDevice: boolean;
  /** Tries at this account on this known device. */
  own: Tries;
  /** Tries at this account on devices that it does not know. */
  account: Tries;
  /** Tries from this address on unknown devices, and from the network around it. */
  address: Tries;
  network: Tries;
  /** Tries of this browser at accounts that do not know it. */
  device: Tries;
  /** The latest tries on unknown devices anywhere, counted by account: those it failed to enter and those it entered. */
  lately: { failed: number; entered: number; pending: number };
}

/** The password is looked at, or looked at only with a captcha, or not looked at. */
export type Verdict = "try" | "captcha" | "locked";

const ACCOUNT = { captcha: 2, locked: 3 };
/** Many people may share an address, and more share a network, so those are slowed long before they are locked. */
const ADDRESS = { captcha: 2, locked: 20 };
const NETWORK = { captcha: 10, locked: 100 };
const DEVICE = { captcha: 2, locked: 10 };
const STORM_ACCOUNTS = 5;

/** This many sign-ins may arrive at the same moment without counting as wrong. */
const USUAL_AT_ONCE = 4;

/** Wrong answers that a proof gets in half an hour: on all devices that the account knows together, and on all others together. */
export const GUESSES_MOST = 5;

/** Answers being looked at right now count as wrong, so that many sent at once cannot pass the limit. */
export function mayGuess(guesses: number): boolean {
  return guesses < GUESSES_MOST;
}

/** A known device answers for itself alone: strangers who guess cannot lock the owner out. */
export function judgeAttempts({ knownDevice, own, account, address, network, device, lately }: Attempts): Verdict {
  if (knownDevice) return judge([[guesses(own), ACCOUNT]]);
  const verdict = judge([
    [guesses(account), ACCOUNT],
    [lapses(address), ADDRESS],
    [lapses(network), NETWORK],
    [lapses(device), DEVICE],
  ]);
  return verdict === "try" && isStorm(lately) ? "captcha" : verdict;
}

/**
 * Stolen lists are tried on many accounts from many addresses, once each, so no single count shows it. People who mistype are
 * fewer than those who come in; counted by account, because somebody's own account can be entered as often as they like.
 */
function isStorm({ failed, entered, pending }: Attempts["lately"]): boolean {
  const lapsed = lapses({ wrong: failed, pending });
  return lapsed >= STORM_ACCOUNTS && lapsed > entered;
}

/** Nobody tries two passwords at once at one account, so a pending one counts as wrong. */
function guesses({ wrong, pending }: Tries): number {
  return wrong + pending;
}

/** Several people may sign in from one address at once, so a few pending tries do not count as wrong. */
function lapses({ wrong, pending }: Tries): number {
  return wrong + Math.max(0, pending - USUAL_AT_ONCE);
}

function judge(counts: [number, { captcha: number; locked: number }][]): Verdict {
  if (counts.some(([count, limit]) => count >= limit.locked)) return "locked";
  return counts.some(([count, limit]) => count >= limit.captcha) ? "captcha" : "try";
}
