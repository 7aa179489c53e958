import { assert } from "@magpie/domain/assert";
import { type KeptTree, nodesRead } from "@magpie/domain/merkle-nodes";
import type { Db } from "../../kit/ctx";
import { sha256 } from "./liabilities";
import { listNodes } from "./store";

/** Does some work on the log as it was at a size, for which it reads the few nodes that the work needs in one statement. */
export async function onLog<T>(db: Db, size: number, work: (tree: KeptTree) => T): Promise<T> {
  const asked = nodesRead(sha256, size, work);
  const hashes = await listNodes(db, asked);
  const nodes = new Map(asked.map(({ height, place }, nth) => [`${height} ${place}`, hashes[nth]]));
  return work({
    hash: sha256,
    size,
    read(height, place) {
      const node = nodes.get(`${height} ${place}`);
      assert(node, `the log has no node ${height} ${place}`);
      return node;
    },
  });
}
