import type { Db } from "../../kit/ctx";
import { keepConfig, keepReward, type MallReward, type PointConfig } from "./store";

export type { MallReward, PointConfig };

/** What a merchant's point mall begins with. */
export interface PointMall {
  config: PointConfig;
  rewards: readonly Omit<MallReward, "position" | "enabled">[];
}

export async function openMall(db: Db, { config, rewards }: PointMall): Promise<void> {
  await keepConfig(db, config);
  for (const [position, reward] of rewards.entries()) await keepReward(db, { ...reward, position, enabled: true });
}
