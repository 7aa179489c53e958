import type { TracedAccount } from "../rings";

export function account(id: string, change: Partial<TracedAccount> = {}): TracedAccount {
  return { id, devices: [], payees: [], phones: [], addresses: [], household: null, referrer: null, ...change };
}

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { int: (bound: number) => Math.floor(next() * bound), happens: (share: number) => next() < share };
}

export interface RingWorld {
  accounts: TracedAccount[];
  families: string[][];
  rings: string[][];
}

/** Families and rings of many habits among carriers' addresses, café devices and friends who bring in friends. */
export function worldOf(seed: number, families: number, rings: number): RingWorld {
  const { int, happens } = chance(seed);
  const world: RingWorld = { accounts: [], families: [], rings: [] };
  let made = 0;
  const add = (change: Partial<TracedAccount>): TracedAccount => {
    const id = `m-${made++}`;
    const own = account(id, {
      devices: [`device-${id}`],
      payees: [`payee-${id}`],
      phones: [`phone-${id}`],
      addresses: [`carrier-${int(200)}`],
    });
    const cafe = happens(0.003) ? { devices: [...own.devices, `cafe-${int(families / 20)}`] } : {};
    const referrer = happens(0.2) && made > 1 ? `m-${int(made - 1)}` : null;
    world.accounts.push({ ...own, ...cafe, referrer, ...change });
    return world.accounts.at(-1) as TracedAccount;
  };
  const give = (of: TracedAccount, change: Partial<TracedAccount>) => Object.assign(of, change);

  function family(at: number): void {
    const size = 2 + (happens(0.4) ? 1 : 0) + (happens(0.15) ? 1 : 0) + (happens(0.05) ? 1 : 0);
    const members = Array.from({ length: size }, () => add({ household: happens(0.97) ? `home-${at}` : null }));
    for (const one of members) {
      // Some friends register while they visit whoever brought them in.
      const visited =
        one.referrer !== null && happens(0.1) ? (world.accounts[Number(one.referrer.slice(2))]?.addresses.slice(1) ?? []) : [];
      give(one, { addresses: [...one.addresses, `block-${at}`, ...visited] });
    }
    const [first, second] = members as [TracedAccount, TracedAccount];
    if (happens(0.25)) for (const one of members.slice(1)) give(one, { referrer: first.id });
    const tablet = members.slice(0, happens(0.01) ? 3 : happens(0.2) ? 2 : 1);
    for (const one of tablet) give(one, { devices: [...one.devices, `tablet-${at}`] });
    if (happens(0.1)) give(second, { payees: [...first.payees] });
    if (happens(0.02)) give(second, { phones: [...first.phones] });
    world.families.push(members.map(({ id }) => id));
  }

  function ring(at: number): void {
    const size = 3 + int(10);
    const spread = (name: string, share: number) => {
      const values = Math.max(1, Math.round(size / (2 + int(4))));
      return (own: readonly string[]) => (happens(share) ? [`${name}-${at}-${int(values)}`] : own);
    };
    // One in twenty takes care to hold next to nothing in common.
    const careful = happens(0.05);
    const habits = {
      devices: spread("ring-device", careful ? 0.1 : 0.85),
      payees: spread("ring-payee", careful ? 0.2 : 0.7),
      phones: spread("ring-phone", careful ? 0 : 0.2),
      addresses: spread("ring-block", careful ? 0.6 : 0.9),
    };
    const refers = happens(0.7);
    const members = Array.from({ length: size }, () => add({ household: happens(0.1) ? `ring-home-${at}` : null }));
    const [first] = members as [TracedAccount];
    members.forEach((one, place) => {
      give(one, { devices: habits.devices(one.devices), payees: habits.payees(one.payees), phones: habits.phones(one.phones) });
      give(one, { addresses: habits.addresses(one.addresses), referrer: refers && place > 0 ? first.id : null });
    });
    world.rings.push(members.map(({ id }) => id));
  }

  for (let at = 0; at < families; at++) family(at);
  for (let at = 0; at < rings; at++) ring(at);
  return world;
}
