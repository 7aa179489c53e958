import { textFrame } from "./text-frame";

/** A socket that follows some topics. */
export interface Follower {
  /** Takes a finished frame, so that a message is framed once for all followers. */
  hear(frame: Buffer): void;
  end(code: number): void;
}

/** Messages to the topics of merchants, for followers on this process. */
export interface Broadcasts {
  publish(merchantId: number, topic: string, message: object): void;
  /** Returns a function that ends the following. */
  follow(merchantId: number, topics: readonly string[], follower: Follower): () => void;
  /** Closes the sockets of all followers of a topic. */
  end(merchantId: number, topic: string, code: number): void;
  count(merchantId: number, topic: string): number;
  isFollowed(merchantId: number, topic: string): boolean;
  /** All topics with at least one follower. */
  followed(): { merchantId: number; topic: string }[];
}

export function openBroadcasts(): Broadcasts {
  const followers = new Map<string, { merchantId: number; topic: string; ears: Set<Follower> }>();
  const nameOf = (merchantId: number, topic: string) => `${merchantId} ${topic}`;
  return {
    publish(merchantId, topic, message) {
      const found = followers.get(nameOf(merchantId, topic));
      if (!found) return;
      const frame = textFrame(JSON.stringify(message));
      for (const follower of [...found.ears]) follower.hear(frame);
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
      for (const follower of [...(followers.get(nameOf(merchantId, topic))?.ears ?? [])]) follower.end(code);
    },
    count: (merchantId, topic) => followers.get(nameOf(merchantId, topic))?.ears.size ?? 0,
    isFollowed: (merchantId, topic) => followers.has(nameOf(merchantId, topic)),
    followed: () => [...followers.values()].map(({ merchantId, topic }) => ({ merchantId, topic })),
  };
}
