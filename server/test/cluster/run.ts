import { type Cluster, type ClusterOptions, openCluster } from "./cluster";
import { failover, kill, rolling } from "./drills";
import { pushes } from "./pushes";
import { archiveCommand, restore } from "./restore";
import { ownFolder } from "./service";

const DRILLS: Record<string, (cluster: Cluster) => Promise<string[]>> = { pushes, kill, rolling, restore, failover };

/** Runs the drills of these names, or all, on one cluster after the other's work. */
export async function runDrills(names: readonly string[], options: Omit<ClusterOptions, "archive">): Promise<string[]> {
  const unknown = names.find((name) => !(name in DRILLS));
  if (unknown) throw new Error(`there is no drill ${unknown}, only ${Object.keys(DRILLS).join(", ")}`);
  const chosen = Object.keys(DRILLS).filter((name) => names.length === 0 || names.includes(name));
  const archives = chosen.includes("restore");
  if (archives) ownFolder(`${options.folder}/repo`);
  const cluster = await openCluster({ ...options, archive: archives ? archiveCommand(options.folder) : null });
  const lines: string[] = [];
  try {
    for (const name of chosen) {
      options.say(name);
      lines.push(...((await DRILLS[name]?.(cluster)) ?? []));
    }
    return lines;
  } finally {
    await cluster.stop();
  }
}
