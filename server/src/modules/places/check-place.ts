import { isImpossibleTravel, isLookDue } from "@magpie/domain/places/places";
import type { Work } from "../../kit/ctx";
import { noteRepeated } from "../events/events";
import { findPlaceNetworks } from "../merchant/merchant";
import { findCheck, findLastCheck, keepCheck } from "./store";

interface Whereabouts {
  memberId: string;
  sessionId: string;
  address: string;
}

/** Looks where somebody plays from, where it is due. False where they may not play from there; what was found is kept either way. */
export async function mayPlayFrom(ctx: Work, { memberId, sessionId, address }: Whereabouts): Promise<boolean> {
  const { db, now } = ctx;
  const own = await findCheck(db, sessionId);
  if (!isLookDue(own, address, now)) return own?.verdict === "fine";
  const networks = await findPlaceNetworks(db, address);
  const proxy = networks.find(({ kind }) => kind === "proxy");
  const network = networks.find(({ kind }) => kind === "place");
  const last = await findLastCheck(db, memberId);
  const verdict = proxy ? "proxy" : "fine";
  await keepCheck(db, { sessionId, memberId, address, at: now, network, verdict });
  if (proxy) await noteRepeated(ctx, { kind: "location", what: "location.proxy", memberId, subject: proxy.place });
  const spot =
    network && network.latitude !== null && network.longitude !== null
      ? { latitude: network.latitude, longitude: network.longitude }
      : null;
  if (isImpossibleTravel(last, { address, at: now, spot }))
    await noteRepeated(ctx, {
      kind: "location",
      what: "location.travel",
      memberId,
      before: last?.at.toISOString() ?? null,
      after: network?.place ?? null,
    });
  return verdict === "fine";
}

/** A page that is open says once a minute that it is; from a place where nobody may play, its games begin no further round. */
export async function lookAgain(ctx: Work, whereabouts: Whereabouts): Promise<void> {
  if ((await findCheck(ctx.db, whereabouts.sessionId)) === null) return;
  if (!(await mayPlayFrom(ctx, whereabouts))) await ctx.emit("places.refused", { memberId: whereabouts.memberId });
}
