import type { Nodes } from "../nodes/nodes";
import { textFrame } from "./text-frame";

/** A socket that follows some topics. */
export interface Follower {
  /** Takes a finished frame, so that a message is framed once for all followers. */
  hear(frame: Buffer): void;
  end(code: number): void;
}

/** Messages to the topics of merchants. */
export interface Broadcasts {
  /** To the followers on all nodes. */
  publish(merchantId: number, topic: string, message: object): void;
  /** To those on this process alone, for what each node finds out for itself. */
  publishHere(merchantId: number, topic: string, message: object): void;
  /** Returns a function that ends the following. */
  follow(merchantId: number, topics: readonly string[], follower: Follower): () => void;
  /** Closes the sockets of all followers of a topic, on all nodes. */
  end(merchantId: number, topic: string, code: number): void;
  /** Followers on this process. */
  count(merchantId: number, topic: string): number;
  isFollowed(merchantId: number, topic: string): boolean;
  /** All topics with at least one follower. */
  followed(): { merchantId: number; topic: string }[];
}

export function openBroadcasts(nodes: Nodes): Broadcasts {
  const followers = new Map<string, { merchantId: number; topic: string; ears: Set<Follower> }>();
  const nameOf = (merchantId: number, topic: string) => `${merchantId} ${topic}`;

  function publishHere(merchantId: number, topic: string, message: object): void {
    const found = followers.get(nameOf(merchantId, topic));
    if (!found) return;
    const frame = textFrame(JSON.stringify(message));
    for (const follower of [...found.ears]) follower.hear(frame);
  }

  function endHere(merchantId: number, topic: string, code: number): void {
    for (const follower of [...(followers.get(nameOf(merchantId, topic))?.ears ?? [])]) follower.end(code);
  }

  nodes.hear("publish", publishHere);
  nodes.hear("endTopic", endHere);
  return {
    publishHere,
    publish(merchantId, topic, message) {
      publishHere(merchantId, topic, message);
      nodes.tell("publish", merchantId, topic, message);
    },
    follow(merchantId, topics, follower) {
      for (const topic of topics) {
        const name = nameOf(merchantId, topic);
        const found = followers.get(name) ?? { merchantId, topic, ears: new Set() };
        found.ears.add(follower);
        followers.set(name, found);
      }
      return () => {
        for (const name of topics.map((topic) => nameOf(merchantId, topic))) {
          followers.get(name)?.ears.delete(follower);
          if (followers.get(name)?.ears.size === 0) followers.delete(name);
        }
      };
    },
    end(merchantId, topic, code) {
      endHere(merchantId, topic, code);
      nodes.tell("endTopic", merchantId, topic, code);
    },
    count: (merchantId, topic) => followers.get(nameOf(merchantId, topic))?.ears.size ?? 0,
    isFollowed: (merchantId, topic) => followers.has(nameOf(merchantId, topic)),
    followed: () => [...followers.values()].map(({ merchantId, topic }) => ({ merchantId, topic })),
  };
}
