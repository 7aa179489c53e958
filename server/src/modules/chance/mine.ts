import type { chance, HeldChance } from "@magpie/contract/chance/chance";
import { endOf } from "@magpie/domain/chance/setup";
import type { Language } from "@magpie/domain/languages";
import type { Money } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import type { Handler, Work } from "../../kit/ctx";
import { listPoolsOf, listUnopened } from "./pools/pools-store";
import { listRafflesOf, listUnclaimed } from "./raffles/raffles-store";
import { listOpen } from "./setups/setups-store";
import { listUnspun, listWheelsOf } from "./wheels/wheels-store";

export const mine: Handler<typeof chance.mine> = async ({ db, member, language }) => {
  const counts = [...(await listWheelsOf(db, member.id)), ...(await listPoolsOf(db, member.id)), ...(await listRafflesOf(db, member.id))];
  const setups = await listOpen(
    db,
    counts.map(({ id }) => id),
  );
  return {
    list: counts.flatMap(({ id, count }): HeldChance[] => {
      const row = setups.get(id);
      if (!row) return [];
      const title = nameIn({ name: row.title, names: row.titles }, language);
      return [{ kind: row.setup.kind, id, title, count, until: endOf(row.setup)?.toISOString() ?? null }];
    }),
  };
};

/** Something that waits in the reward centre: a spin to make, an envelope to open, or a prize to claim. */
export interface ChanceReward {
  source: "wheel" | "pool" | "raffle";
  /** The spin or the envelope, or `<raffle>:<place>` of a prize. */
  id: string;
  /** The wheel, pool or raffle. */
  of: string;
  title: string;
  /** Set for a prize. */
  amount: Money | null;
  since: Date;
}

export async function listChanceRewards({ db }: Pick<Work, "db">, memberId: string, language: Language): Promise<ChanceReward[]> {
  const [unspun, unopened, unclaimed] = await Promise.all([
    listUnspun(db, memberId, null),
    listUnopened(db, memberId),
    listUnclaimed(db, memberId),
  ]);
  const waiting: Omit<ChanceReward, "title">[] = [
    ...unspun.map(({ id, wheelId, givenAt }) => ({
      source: "wheel" as const,
      id,
      of: wheelId,
      amount: null,
      since: givenAt,
    })),
    ...unopened.map(({ id, poolId, takenAt }) => ({
      source: "pool" as const,
      id,
      of: poolId,
      amount: null,
      since: takenAt,
    })),
    ...unclaimed.map(({ raffleId, place, prize, drawnAt }) => ({
      source: "raffle" as const,
      id: `${raffleId}:${place}`,
      of: raffleId,
      amount: prize,
      since: drawnAt ?? new Date(0),
    })),
  ];
  const setups = await listOpen(
    db,
    waiting.map(({ of }) => of),
  );
  return waiting.map((one) => {
    const row = setups.get(one.of);
    return { ...one, title: row ? nameIn({ name: row.title, names: row.titles }, language) : one.of };
  });
}
