import type { LiveData, LiveEvent } from "@magpie/contract/live";
import type { Nodes } from "../nodes/nodes";
import { gatherPushes, type Said } from "./gather";
import { keepRecentEvents, type SentEvent } from "./recent-events";

/** One socket of a member. Its identity comes from the session, never from the client. */
export interface Listener {
  readonly merchantId: number;
  readonly memberId: string;
  readonly sessionId: string;
  hear(text: string): void;
  end(code: number): void;
}

export type EndReason = LiveData<"session">["reason"];

export interface Live {
  push<E extends LiveEvent>(merchantId: number, memberId: string, event: E, data: Said<E>): void;
  /** Tells the sockets of a session why it ended, and closes them. */
  endSession(merchantId: number, sessionId: string, reason: EndReason): void;
  /** Sends the events missed since that id, then `ready`. Returns false if the session has too many sockets. */
  join(listener: Listener, since?: number): boolean;
  leave(listener: Listener): void;
  /** The sessions with open sockets, by merchant, each with its member. */
  sessions(): Map<number, Map<string, string>>;
  sweep(): void;
}

const SOCKETS_PER_SESSION_MAX = 5;
const NORMAL_CLOSURE = 1000;
const READ_AGAIN_WITHIN_MS = 5_000;

/** Holds the sockets on this process and the recent events of all members, whichever node told them. */
export function openLive(clock: () => Date, nodes: Nodes): Live {
  const byMember = new Groups();
  const bySession = new Groups();
  const recent = keepRecentEvents();
  let lastId = 0;

  function compose<E extends LiveEvent>(event: E, data: LiveData<E>): SentEvent {
    const at = clock();
    // Ids follow the time, so that they keep rising after a restart and on another node, and a returning client's `since` stays valid.
    lastId = Math.max(lastId + 1, at.getTime() * 1000);
    return { id: lastId, at, text: JSON.stringify({ id: lastId, event, at: at.toISOString(), data }) };
  }

  const tell = gatherPushes((channel, event, data) => {
    const sent = compose(event, data);
    deliver(channel, sent);
    nodes.tell("push", channel, sent);
  });

  function deliver(channel: string, sent: SentEvent): void {
    recent.add(channel, sent);
    for (const listener of byMember.in(channel)) listener.hear(sent.text);
  }

  function end(session: string, text: string): void {
    for (const listener of bySession.in(session)) {
      listener.hear(text);
      listener.end(NORMAL_CLOSURE);
    }
  }

  nodes.hear("push", (channel: string, { id, at, text }: SentEvent) => {
    lastId = Math.max(lastId, id);
    deliver(channel, { id, at: new Date(at), text });
  });
  nodes.hear("end", end);
  nodes.onReturn(() => letReadAgain(byMember.all(), () => compose("ready", {}).text));

  return {
    push: (merchantId, memberId, event, data) => tell(key(merchantId, memberId), event, data),
    endSession(merchantId, sessionId, reason) {
      const [session, { text }] = [key(merchantId, sessionId), compose("session", { reason })];
      end(session, text);
      nodes.tell("end", session, text);
    },
    join(listener, since) {
      const { member, session } = keysOf(listener);
      if (bySession.in(session).length >= SOCKETS_PER_SESSION_MAX) return false;
      byMember.add(member, listener);
      bySession.add(session, listener);
      const missed = since === undefined ? [] : recent.since(member, since, clock());
      for (const { text } of [...missed, compose("ready", {})]) listener.hear(text);
      return true;
    },
    leave(listener) {
      const { member, session } = keysOf(listener);
      byMember.remove(member, listener);
      bySession.remove(session, listener);
    },
    sessions: () => byMerchant(bySession.firsts()),
    sweep: () => recent.sweep(clock()),
  };
}

/** What other nodes told meanwhile is lost: a page that hears `ready` reads again. They hear it one by one, so as not to come all at once. */
function letReadAgain(listeners: readonly Listener[], ready: () => string): void {
  for (const listener of listeners) setTimeout(() => listener.hear(ready()), Math.random() * READ_AGAIN_WITHIN_MS).unref();
}

function byMerchant(listeners: readonly Listener[]): Map<number, Map<string, string>> {
  const sessions = new Map<number, Map<string, string>>();
  for (const { merchantId, sessionId, memberId } of listeners) {
    const members = sessions.get(merchantId) ?? new Map<string, string>();
    sessions.set(merchantId, members.set(sessionId, memberId));
  }
  return sessions;
}

function key(merchantId: number, id: string): string {
  return `${merchantId}:${id}`;
}

function keysOf({ merchantId, memberId, sessionId }: Listener): { member: string; session: string } {
  return { member: key(merchantId, memberId), session: key(merchantId, sessionId) };
}

/** Listeners by name; empty groups are removed. */
class Groups {
  private readonly groups = new Map<string, Set<Listener>>();

  add(name: string, listener: Listener): void {
    const group = this.groups.get(name) ?? new Set();
    this.groups.set(name, group.add(listener));
  }

  remove(name: string, listener: Listener): void {
    const group = this.groups.get(name);
    group?.delete(listener);
    if (group?.size === 0) this.groups.delete(name);
  }

  /** Returns a copy, because listeners may leave while the others are told. */
  in(name: string): Listener[] {
    return [...(this.groups.get(name) ?? [])];
  }

  all(): Listener[] {
    return [...this.groups.values()].flatMap((group) => [...group]);
  }

  firsts(): Listener[] {
    return [...this.groups.values()].flatMap((group) => [...group].slice(0, 1));
  }
}
