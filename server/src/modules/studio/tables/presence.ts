import { setTimeout as sleep } from "node:timers/promises";
import { vendor } from "@magpie/contract/vendor";
import { perServer } from "../../../kit/lanes/per-server";
import { askPortal, type Portal } from "../portals/portal-door";

/** A portal's answer that a session is open is trusted this long. */
const BELIEVED_MS = 2_000;
/** Questions within this time are sent to the portal together. */
const GATHER_MS = 10;
/** The most sessions that one request may ask about. */
export const TOGETHER = 200;
const SESSIONS_MAX = 50_000;

interface Asking {
  sessions: Set<string>;
  open: Promise<ReadonlySet<string>>;
}

/** Asks portals if players' sessions are still open, together and not too often. */
export class Presence {
  private readonly heard = new Map<string, number>();
  private readonly asking = new Map<string, Asking>();

  async isOpen(portal: Portal, session: string): Promise<boolean> {
    const now = portal.clock().getTime();
    if (Math.abs(now - (this.heard.get(session) ?? Number.NEGATIVE_INFINITY)) < BELIEVED_MS) return true;
    const isOpen = (await this.ask(portal, session)).has(session);
    if (this.heard.size >= SESSIONS_MAX) this.heard.clear();
    if (isOpen) this.heard.set(session, now);
    return isOpen;
  }

  private ask(portal: Portal, session: string): Promise<ReadonlySet<string>> {
    const name = `${portal.address} ${portal.code} ${portal.vassalage}`;
    const known = this.asking.get(name);
    if (known && known.sessions.size < TOGETHER) {
      known.sessions.add(session);
      return known.open;
    }
    const sessions = new Set([session]);
    const open = sleep(GATHER_MS).then(async () => {
      if (this.asking.get(name)?.sessions === sessions) this.asking.delete(name);
      return (await listOpen(portal, [...sessions])).open;
    });
    this.asking.set(name, { sessions, open });
    return open;
  }
}

/** Those of some sessions that are open, and whether the house has talk at tables. */
export interface OpenThere {
  open: ReadonlySet<string>;
  talk: boolean;
}

/** If the portal refuses to answer, none counts as open. */
export async function listOpen(portal: Portal, sessions: string[]): Promise<OpenThere> {
  const answer = await askPortal(portal, vendor.sessions, { sessions });
  const { open, talk } = answer.status === "done" ? answer.value : { open: [], talk: false };
  return { open: new Set(open), talk };
}

export const presence = perServer(() => new Presence());
