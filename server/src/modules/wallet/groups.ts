/** What belongs to one merchant among what shares a commit. */
export interface Group<T> {
  merchantId: number;
  /** Of the latest. */
  now: Date;
  members: T[];
  /** Where each stood among all. */
  places: number[];
}

/** In the order of merchants, as all lanes go through them. */
export function byMerchant<T extends { merchantId: number; now: Date }>(all: readonly T[]): Group<T>[] {
  const groups = new Map<number, Group<T>>();
  all.forEach((one, place) => {
    const { merchantId, now } = one;
    const group = groups.get(merchantId) ?? { merchantId, now, members: [], places: [] };
    group.members.push(one);
    group.places.push(place);
    if (now > group.now) group.now = now;
    groups.set(merchantId, group);
  });
  return [...groups.values()].sort((a, b) => a.merchantId - b.merchantId);
}

/** The answers of all groups, each at the place of its question. */
export function inOrder<A>(count: number, groups: readonly { places: readonly number[]; answers: readonly A[] }[]): A[] {
  const all: A[] = new Array(count);
  for (const { places, answers } of groups) {
    answers.forEach((answer, at) => {
      all[places[at] ?? 0] = answer;
    });
  }
  return all;
}
