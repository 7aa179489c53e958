import type { Db } from "../../kit/ctx";
import { listFlags } from "./store";

/** A feature is on only while all its parents are on too. */
export async function readFlags(db: Db): Promise<ReadonlySet<string>> {
  const flags = new Map((await listFlags(db)).map((flag) => [flag.modId, flag]));
  const isOn = (modId: string): boolean => {
    const flag = flags.get(modId);
    return flag?.enabled === true && (flag.parentModId === null || isOn(flag.parentModId));
  };
  return new Set([...flags.keys()].filter(isOn));
}
