import { openCluster } from "./cluster";
import { startEmbedded } from "./embedded";
import { nativeFolder } from "./native";
import { findRunning, ownerUrl } from "./process";
import { databaseUser } from "./user";

/** Opens the built-in database for a program beside the portal: uses the running server, else starts one until it is closed. */
export async function visitEmbedded(dataDir: string): Promise<{ ownerUrl: string; close(): Promise<void> }> {
  const user = await databaseUser();
  const cluster = await openCluster({ dataDir, native: await nativeFolder(user), user, durable: true });
  const running = await findRunning(cluster);
  if (running) return { ownerUrl: ownerUrl(cluster, running), close: async () => {} };
  const embedded = await startEmbedded({ dataDir });
  return { ownerUrl: embedded.ownerUrl, close: embedded.stop };
}
