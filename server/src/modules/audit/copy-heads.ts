import type { audit } from "@magpie/contract/office/audit";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { Db, Handler, StepsHandler } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import type { AlarmReader } from "../../kit/office/desk";
import type { AuditSink } from "../../kit/outside/audit-sink";
import { signingKey } from "../../kit/seal/signing";
import { findBreak, findUncoveredSince, type HeadRow, listLastHeads, listUncopied, noteCopied } from "./heads-store";
import { HEAD_KEY, signHead } from "./sign-head";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "audit.copyHeads": Record<never, never>;
  }
}

const COPIED_AT_ONCE = 200;
const SHOWN_HEADS = 60;
const LATE_MS = 5 * MINUTE_MS;

export const copyHeads = job("audit.copyHeads", async ({ inMerchant, services }) => {
  const { auditSink: sink } = services;
  if (!sink) return;
  const waiting = await inMerchant(async (ctx) => ({ ...keyOf(ctx), heads: await listUncopied(ctx.db, COPIED_AT_ONCE) }));
  for (const head of waiting.heads) {
    await put(sink, waiting, head);
    await inMerchant(({ db, now }) => noteCopied(db, [head.number], now));
  }
});

function keyOf(ctx: Parameters<typeof signingKey>[0]) {
  return { merchantId: ctx.merchant.id, publicKey: signingKey(ctx, HEAD_KEY).publicKey };
}

/** Heads are named by merchant and number, so that a copy that is missing shows as a gap. */
function put(
  sink: AuditSink,
  { merchantId, publicKey }: ReturnType<typeof keyOf>,
  { number, text, signature, keyId }: HeadRow,
): Promise<void> {
  const name = `merchant-${merchantId}/head-${String(number).padStart(10, "0")}.json`;
  return sink.put(name, `${JSON.stringify({ text, signature, keyId, publicKey })}\n`);
}

/** Signs and copies at once, because somebody who looks at a red mark should not have to wait for the next minute. */
export const copy: StepsHandler<typeof audit.copy> = async (visit) => {
  const found = await visit.step(async (ctx) => {
    await signHead(ctx);
    return { ...keyOf(ctx), sink: ctx.services.auditSink ?? null, heads: await listUncopied(ctx.db, COPIED_AT_ONCE) };
  });
  const copied: number[] = [];
  for (const head of found.sink ? found.heads : []) {
    const isPut =
      found.sink &&
      (await put(found.sink, found, head).then(
        () => true,
        () => false,
      ));
    if (!isPut) break;
    copied.push(head.number);
  }
  return visit.finish(async (ctx) => {
    await noteCopied(ctx.db, copied, ctx.now);
    ctx.audit({ subject: "heads", reason: "", after: { copied: copied.length, waiting: found.heads.length - copied.length } });
    return { copiedAt: copied.length > 0 ? ctx.now.toISOString() : null };
  });
};

export const heads: Handler<typeof audit.heads> = async (ctx) => {
  const { auditSink: sink } = ctx.services;
  const list = await listLastHeads(ctx.db, SHOWN_HEADS);
  const lastCopied = list.find(({ copiedAt }) => copiedAt !== null);
  return {
    publicKey: signingKey(ctx, HEAD_KEY).publicKey,
    heads: list.map(shownHead),
    sink: {
      kind: sink?.kind ?? "none",
      late: !sink || (await isLate(ctx.db, ctx.now)),
      lastCopiedAt: lastCopied?.copiedAt?.toISOString() ?? null,
    },
  };
};

/** Red above the queues of the office: a chain that is broken, and heads that do not leave this host. */
export const auditAlarms: AlarmReader = {
  right: "audit.read",
  async read({ db, now, services }) {
    const broken = await findBreak(db);
    const isCopyLate = !services.auditSink || (await isLate(db, now));
    const [lastCopied] = (await listLastHeads(db, SHOWN_HEADS)).flatMap(({ copiedAt }) => copiedAt ?? []);
    return [
      ...(broken ? [{ kind: "chain" as const, title: `${broken.sequence} ${broken.fault}`, at: broken.at }] : []),
      ...(isCopyLate ? [{ kind: "copy_late" as const, title: services.auditSink?.kind ?? "AUDIT_SINK", at: lastCopied ?? now }] : []),
    ];
  },
};

/** True where a row or a head has waited for its copy for five minutes, or where the clock is so far behind that nobody can tell. */
async function isLate(db: Db, now: Date): Promise<boolean> {
  const [uncopied] = await listUncopied(db, 1);
  const [last] = await listLastHeads(db, 1);
  const waits = [uncopied?.at, await findUncoveredSince(db)].flatMap((at) => (at ? [now.getTime() - at.getTime()] : []));
  return waits.some((ms) => Math.abs(ms) > LATE_MS) || (last !== undefined && last.at.getTime() - now.getTime() > LATE_MS);
}

export function shownHead({ number, sequence, at, text, signature, copiedAt }: HeadRow) {
  return { number, sequence, at: at.toISOString(), text, signature, copiedAt: copiedAt?.toISOString() ?? null };
}
