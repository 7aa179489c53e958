import { SOCKET_CLOSED } from "@magpie/contract/live";
import { NoAnswer } from "@magpie/studio/rgs/door";
import type { Background, BackgroundKit } from "../../../kit/jobs/background";
import type { Portal } from "../portals/portal-door";
import { listPortals } from "../portals/portals-store";
import { OneAtATime } from "../rounds/one-at-a-time";
import { sessionOf, sessionTopic } from "../tables/live-message";
import { listOpen, type OpenThere, TOGETHER } from "../tables/presence";
import { silence } from "../talk/silence";
import { termsIn } from "../tools";
import { forgetSeat } from "./seat";
import { endSession, listSessions } from "./sessions-store";

const EVERY_MS = 2_000;

/** Players who only watch make no calls, so their portal is asked for them; those whose session is over are disconnected. */
export function watchSessions(kit: BackgroundKit): Background {
  const looking = new OneAtATime((error) => kit.log.error({ err: error }, "sessions of tables not checked"));
  const timer = setInterval(() => looking.start(() => look(kit)), EVERY_MS);
  return {
    beat() {},
    async close() {
      clearInterval(timer);
      await looking.done();
    },
  };
}

async function look(kit: BackgroundKit): Promise<void> {
  const byMerchant = new Map<number, Buffer[]>();
  for (const { merchantId, topic } of kit.broadcasts.followed()) {
    const session = sessionOf(topic);
    if (session) byMerchant.set(merchantId, [...(byMerchant.get(merchantId) ?? []), session]);
  }
  for (const [merchantId, sessions] of byMerchant) {
    for (let from = 0; from < sessions.length; from += TOGETHER) await endClosed(kit, merchantId, sessions.slice(from, from + TOGETHER));
  }
}

/** A portal that does not answer ends no session. */
async function endClosed(kit: BackgroundKit, merchantId: number, sessions: readonly Buffer[]): Promise<void> {
  const { rows, portals } = await kit.inMerchant(merchantId, async ({ db, personal, ownAddress, now }) => {
    const known = (await listSessions(db, sessions, now)).map(({ tokenHash, vassalage, portalSession, talks }) => {
      return { tokenHash, vassalage, talks, portalSession: personal.open(portalSession) };
    });
    const listed = await listPortals(db);
    const reached = listed.map(
      (row): Portal => ({ ...termsIn({ personal, now }, row.vassalage, row), address: ownAddress, clock: kit.clock }),
    );
    return { rows: known, portals: reached };
  });
  const isOver = new Set(sessions.map(sessionTopic));
  for (const portal of portals) {
    const here = rows.filter(({ vassalage }) => vassalage === portal.vassalage);
    if (here.length === 0) continue;
    const there = await openAt(
      portal,
      here.map(({ portalSession }) => portalSession),
    );
    for (const { tokenHash, portalSession } of here) if (!there || there.open.has(portalSession)) isOver.delete(sessionTopic(tokenHash));
    const talking = here.filter(({ talks }) => talks).map(({ tokenHash }) => tokenHash);
    if (there?.talk === false && talking.length > 0) await kit.inMerchant(merchantId, (ctx) => silence(ctx, talking));
  }
  for (const session of sessions.filter((one) => isOver.has(sessionTopic(one)))) {
    forgetSeat(session);
    await kit.inMerchant(merchantId, ({ db, now }) => endSession(db, session, now));
    kit.broadcasts.end(merchantId, sessionTopic(session), SOCKET_CLOSED.notLoggedIn);
  }
}

/** Null if the portal did not answer. */
async function openAt(portal: Portal, sessions: string[]): Promise<OpenThere | null> {
  try {
    return await listOpen(portal, sessions);
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}
