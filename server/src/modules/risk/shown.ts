import type { RiskEvidence, RiskFlag } from "@magpie/contract/office/risk";
import { toDecimal } from "@magpie/domain/money";
import type { Ctx, Db } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { listRings, type RingRow } from "../rings/rings";
import type { FlagRow, KeptSign } from "./store";

type Reading = Pick<Ctx, "db" | "merchant">;
type Names = ReadonlyMap<string, string>;

/** Flags as the office sees them, with three statements for a page of them. */
export async function showFlags({ db, merchant }: Reading, rows: readonly FlagRow[]): Promise<RiskFlag[]> {
  const rings = new Map(
    (
      await listRings(
        db,
        rows.flatMap(({ ringId }) => ringId ?? []),
      )
    ).map((ring) => [ring.id, ring]),
  );
  const names = await namesOf(
    db,
    rows.flatMap(({ memberId, signs }) => [memberId, ...signs.map(({ other }) => other)]),
  );
  return rows.map((row) => {
    const ring = row.ringId ? rings.get(row.ringId) : undefined;
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      member: row.memberId === null ? null : { id: row.memberId, account: names.get(row.memberId) ?? row.memberId },
      accounts: ring?.accounts.length ?? 1,
      score: row.score,
      signs: ring ? ringSigns(ring) : row.signs.map((sign) => shownSign(sign, names, merchant.currency)),
      raisedAt: row.raisedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
    };
  });
}

export function shownSign({ sign, count, amount, before, other, words }: KeptSign, names: Names, currency: string): RiskEvidence {
  const money = (digits: string | null) => (digits === null ? null : toDecimal(BigInt(digits), currency));
  return {
    sign,
    count,
    amount: money(amount),
    before: money(before),
    other: other === null ? null : { id: other, account: names.get(other) ?? other },
    words: words ?? null,
  };
}

/** The things that a ring shares, each with the number of accounts that share one of its kind. */
function ringSigns({ kinds, links }: RingRow): RiskEvidence[] {
  return kinds.map((kind) => {
    const accounts = new Set(links.filter((link) => link.kind === kind).flatMap((link) => link.accounts));
    return { sign: kind, count: accounts.size, amount: null, before: null, other: null, words: null };
  });
}

export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Names> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  return new Map((await listMembers(db, known)).map(({ id, account }) => [id, account]));
}
