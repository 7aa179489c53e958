import { type Cluster, type ClusterOptions, type Figure, openCluster } from "./cluster";
import { failover } from "./failover";
import { kill } from "./kill";
import { pushes } from "./pushes";
import { restore } from "./restore";
import { rolling } from "./rolling";

const DRILLS: Record<string, (cluster: Cluster) => Promise<Figure[]>> = { pushes, kill, restore, failover, rolling };

export interface Drilling {
  /** Runs the drills of these names, or all, one after the other on one cluster. */
  run(names: readonly string[]): Promise<Figure[]>;
  /** Stops all that was started, at any moment. */
  stop(): Promise<void>;
}

export function openDrills(options: ClusterOptions): Drilling {
  const opened: { stop(): Promise<unknown> }[] = [];
  return {
    async run(names) {
      const unknown = names.find((name) => !(name in DRILLS));
      if (unknown) throw new Error(`there is no drill ${unknown}, only ${Object.keys(DRILLS).join(", ")}`);
      const cluster = await openCluster(options, opened);
      const figures: Figure[] = [];
      for (const [name, drill] of Object.entries(DRILLS)) {
        if (names.length > 0 && !names.includes(name)) continue;
        options.say(name);
        for (const figure of await drill(cluster)) figures.push({ ...figure, name: `${name}: ${figure.name}` });
      }
      return figures;
    },
    async stop() {
      for (const part of opened.splice(0).reverse()) await part.stop();
    },
  };
}
