import { textFrame } from "./text-frame";

/** Somebody who follows some topics. What is told is framed once for all of them. */
type Hear = (frame: Buffer) => void;

/** What a merchant's topics are told, and who follows them on this process. */
export interface Broadcasts {
  publish(merchantId: number, topic: string, message: object): void;
  /** Answers with what ends it. */
  follow(merchantId: number, topics: readonly string[], hear: Hear): () => void;
  isFollowed(merchantId: number, topic: string): boolean;
  /** The topics that somebody follows. */
  followed(): { merchantId: number; topic: string }[];
}

export function openBroadcasts(): Broadcasts {
  const followers = new Map<string, { merchantId: number; topic: string; ears: Set<Hear> }>();
  const nameOf = (merchantId: number, topic: string) => `${merchantId} ${topic}`;
  return {
    publish(merchantId, topic, message) {
      const found = followers.get(nameOf(merchantId, topic));
      if (!found) return;
      const frame = textFrame(JSON.stringify(message));
      for (const hear of [...found.ears]) hear(frame);
    },
    follow(merchantId, topics, hear) {
      for (const topic of topics) {
        const name = nameOf(merchantId, topic);
        const found = followers.get(name) ?? { merchantId, topic, ears: new Set() };
        found.ears.add(hear);
        followers.set(name, found);
      }
      return () => {
        for (const name of topics.map((topic) => nameOf(merchantId, topic))) {
          followers.get(name)?.ears.delete(hear);
          if (followers.get(name)?.ears.size === 0) followers.delete(name);
        }
      };
    },
    isFollowed: (merchantId, topic) => followers.has(nameOf(merchantId, topic)),
    followed: () => [...followers.values()].map(({ merchantId, topic }) => ({ merchantId, topic })),
  };
}
