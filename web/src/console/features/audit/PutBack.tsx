import { GAME_TYPES } from "@magpie/contract/catalogue";
import type { Input } from "@magpie/contract/kit/call";
import { audit } from "@magpie/contract/office/audit";
import { gameDesk } from "@magpie/contract/office/game-desk";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { risk } from "@magpie/contract/office/risk";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { send } from "../../kit/calls";
import { useOperator } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { ReasonDialog } from "../../ui/ReasonDialog";

interface Act {
  call: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

interface Way {
  right: OperatorRight;
  /** Some acts of a kind cannot be put back from what the log tells. */
  fits?: (act: Act) => boolean;
  /** Puts it back. False where it was changed since, and then nothing is done. */
  put: (act: Act, reason: string) => Promise<boolean>;
}

/** Acts that can be put back as they were, while what they made still stands. Money is reversed by acts of its own. */
const WAYS = new Map<string, Way>([
  ["catalogue.setGame", { right: "catalogue.edit", put: putGame }],
  ["catalogue.setVendor", { right: "catalogue.edit", put: putVendor }],
  ["catalogue.hot", { right: "catalogue.edit", put: putHot }],
  ["catalogue.order", { right: "catalogue.edit", fits: isWholeOrder, put: putOrder }],
  ["risk.decide", { right: "risk.decide", fits: isPlainVerdict, put: reopenFlag }],
  ["members.lock", { right: "members.act", put: (act, reason) => turnLock(act, reason, "locked") }],
  ["members.unlock", { right: "members.act", put: (act, reason) => turnLock(act, reason, "active") }],
]);

export function PutBack({ act, sequence }: { act: Act; sequence: number }) {
  const t = useTranslate();
  const { rights } = useOperator();
  const [isAsking, setAsking] = useState(false);
  const way = WAYS.get(act.call);
  if (!way || !rights.includes(way.right) || way.fits?.(act) === false) return null;
  async function run(reason: string) {
    const isBack = await way?.put(act, reason);
    await cache.invalidate(
      audit.list,
      gameDesk.deskGames,
      gameDesk.deskGame,
      gameDesk.deskVendors,
      memberDesk.dossier,
      risk.flag,
      risk.flags,
    );
    toast(isBack ? { kind: "ok", title: t("shell.undo.done") } : { kind: "bad", title: t("audit.row.changedSince") });
  }
  return (
    <>
      <Button small icon="undo-2" onClick={() => setAsking(true)}>
        {t("audit.row.putBack")}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t("audit.row.putBackTitle", { sequence })}
          text={t("audit.row.putBackText")}
          action={t("audit.row.putBack")}
          run={(_, reason) => run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

async function putGame({ subject: nodeId, before, after }: Act, reason: string): Promise<boolean> {
  const game = await send(gameDesk.deskGame, { nodeId });
  if (!stands(game, after)) return false;
  const look = before as Pick<Input<typeof gameDesk.setGame>, "badge" | "trial" | "hidden">;
  await send(gameDesk.setGame, { ...look, nodeId, revision: game.revision, reason });
  return true;
}

async function putVendor({ subject: vassalage, before, after }: Act, reason: string): Promise<boolean> {
  const vendor = (await send(gameDesk.deskVendors, {})).list.find((one) => one.vassalage === vassalage);
  if (!vendor || !stands(vendor, after)) return false;
  const look = before as Pick<Input<typeof gameDesk.setVendor>, "name" | "hidden">;
  await send(gameDesk.setVendor, { ...look, vassalage, revision: vendor.revision, reason });
  return true;
}

const GAMES_MOST = 100;

async function putHot({ before, after }: Act, reason: string): Promise<boolean> {
  const { content, edition } = await send(gameDesk.deskGames, { show: "hot", pageSize: GAMES_MOST });
  if (!stands({ games: content.map(({ nodeId }) => nodeId) }, after)) return false;
  await send(gameDesk.hot, { games: (before?.games ?? []) as string[], edition, reason });
  return true;
}

/** The same games were first before: one that came from further down has a place that the log does not tell. */
function isWholeOrder({ before, after }: Act): boolean {
  const [was, is] = [before?.first, after?.first] as [string[], string[]];
  return was.length <= GAMES_MOST && was.every((nodeId) => is.includes(nodeId));
}

async function putOrder({ subject, before, after }: Act, reason: string): Promise<boolean> {
  const gameType = GAME_TYPES.find((one) => one === subject);
  if (!gameType) return false;
  const { content, edition } = await send(gameDesk.deskGames, { gameType, pageSize: GAMES_MOST });
  const games = before?.first as string[];
  if (!stands({ first: content.slice(0, games.length).map(({ nodeId }) => nodeId) }, after)) return false;
  await send(gameDesk.order, { gameType, games, edition, reason });
  return true;
}

async function turnLock({ subject }: Act, reason: string, now: "active" | "locked"): Promise<boolean> {
  const id = subject.replace(/^member:/, "");
  const { state } = await send(memberDesk.dossier, { id });
  if (state !== now) return false;
  await send(now === "locked" ? memberDesk.unlock : memberDesk.lock, { id, reason });
  return true;
}

/** A member who was told something, or spared, cannot be untold; a ring has its own way back. */
function isPlainVerdict({ after }: Act): boolean {
  return typeof after?.flag === "string" && after.answer === "none" && typeof after.decidedAt === "string";
}

async function reopenFlag({ after }: Act, reason: string): Promise<boolean> {
  const id = String(after?.flag);
  const { state } = await send(risk.flag, { id });
  if (state !== after?.state) return false;
  // This verdict, and not another that came after it was taken back once.
  await send(risk.reopen, { id, decidedAt: String(after.decidedAt), reason });
  return true;
}

/** True where each value is as the act left it. */
function stands(now: object, after: Act["after"]): boolean {
  const found = now as Record<string, unknown>;
  return after !== null && Object.entries(after).every(([name, value]) => JSON.stringify(found[name]) === JSON.stringify(value));
}
