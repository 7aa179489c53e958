import type { VipBadge } from "../members/members";
import type { LevelRow, VipRow } from "./store";

/** The badges of those whose level is another now, or who have had none yet. */
export function badgesOf(levels: readonly LevelRow[], before: readonly VipRow[], after: readonly VipRow[]): VipBadge[] {
  const known = new Map(before.map(({ memberId, level, totalX }) => [memberId, totalX === 0n ? null : level]));
  return after.flatMap(({ memberId, level }) => {
    const rung = levels[level];
    return rung && known.get(memberId) !== level ? [{ memberId, level, label: rung.label, labels: rung.labels }] : [];
  });
}
