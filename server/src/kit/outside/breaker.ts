import { SECOND_MS } from "@magpie/domain/durations";
import { NotSent, type Services } from "./services";

export interface OutsideTimes {
  /** Whoever has not answered by then has not answered; longer than the patience of those who ask. */
  silentMs: number;
  /** A failure that took less is an answer: they are there, and keep nobody waiting. */
  slowMs: number;
  /** Nobody asks a silent party again sooner. */
  pauseMs: number;
}

const TIMES: OutsideTimes = { silentMs: 20 * SECOND_MS, slowMs: 2 * SECOND_MS, pauseMs: 15 * SECOND_MS };
/** Silences in a row after which it is not asked. */
const SILENCES = 3;

/** Somebody outside has been silent, and was not asked now. */
export class PartySilent extends NotSent {
  constructor(party: string) {
    super(`${party} has been silent and is asked again later`, false);
    this.name = "PartySilent";
  }
}

type Guard = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * Lets requests to one party through while it answers. After some silences it is left alone for a while, then asked by one alone, until it
 * answers: otherwise everything that waits for it would hold the few places in which all other work is done.
 */
export function openBreaker(party: string, { silentMs, slowMs, pauseMs }: OutsideTimes, tell: (party: string) => void): Guard {
  let [silences, askAgainAt, isTrying] = [0, 0, false];
  return async (ask) => {
    const isSilent = silences >= SILENCES;
    if (isSilent && (isTrying || performance.now() < askAgainAt)) throw new PartySilent(party);
    if (isSilent) isTrying = true;
    const since = performance.now();
    try {
      const answer = await within(silentMs, party, ask());
      silences = 0;
      return answer;
    } catch (error) {
      const wasSilent = performance.now() - since >= slowMs;
      silences = wasSilent ? silences + 1 : 0;
      askAgainAt = performance.now() + pauseMs;
      if (silences === SILENCES) tell(party);
      throw error;
    } finally {
      if (isSilent) isTrying = false;
    }
  };
}

function within<T>(mostMs: number, party: string, asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${party} did not answer within ${mostMs} ms`)), mostMs);
    asked.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** The same services, each party behind a breaker of its own. */
export function guardServices(services: Services, tell: (party: string) => void, times: Partial<OutsideTimes> = {}): Services {
  const guard = <P extends object>(name: string, party: P, asking: readonly (keyof P)[]): P =>
    guarded(party, asking, openBreaker(name, { ...TIMES, ...times }, tell));
  const guardAll = <P extends object>(name: string, parties: Readonly<Record<string, P>>, asking: readonly (keyof P)[]) =>
    Object.fromEntries(Object.entries(parties).map(([code, party]) => [code, guard(`${name} ${code}`, party, asking)]));
  const { sms, mail, payments, vendorWallets, vendorTills, exclusions, auditSink } = services;
  return {
    ...services,
    sms: guard("SMS provider", sms, ["send"]),
    mail: guard("mail server", mail, ["send"]),
    payments: payments && guard("payment provider", payments, ["createDeposit", "readDeposit", "createPayout", "readPayout"]),
    vendorWallets: guardAll("wallet of", vendorWallets, ["move", "find", "balance"]),
    vendorTills: guardAll("till of", vendorTills, ["balance", "take", "pay", "giveBack"]),
    ...(exclusions && { exclusions: guard("list of excluded people", exclusions, ["isExcluded"]) }),
    ...(auditSink && { auditSink: guard("place for audit heads", auditSink, ["put"]) }),
  };
}

function guarded<P extends object>(party: P, asking: readonly (keyof P)[], guard: Guard): P {
  return new Proxy(party, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (!asking.includes(name as keyof P)) return value.bind(target);
      return (...input: unknown[]) => guard(async () => value.apply(target, input));
    },
  });
}
