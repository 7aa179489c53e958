import { startEmbedded } from "./embedded";
import { openCluster } from "./embedded-cluster";
import { nativeFolder } from "./embedded-native";
import { findRunning, ownerUrl } from "./embedded-process";
import { databaseUser } from "./embedded-user";

/** The built-in database, for a program that works beside the portal: the portal's while it runs, else started for as long as it is needed. */
export async function visitEmbedded(dataDir: string): Promise<{ ownerUrl: string; close(): Promise<void> }> {
  const user = await databaseUser();
  const cluster = await openCluster({ dataDir, native: await nativeFolder(user), user, durable: true });
  const running = await findRunning(cluster);
  if (running) return { ownerUrl: ownerUrl(cluster, running.port), close: async () => {} };
  const embedded = await startEmbedded({ dataDir });
  return { ownerUrl: embedded.ownerUrl, close: embedded.stop };
}
