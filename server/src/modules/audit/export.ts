import type { audit } from "@magpie/contract/office/audit";
import type { Ctx, DownloadHandler } from "../../kit/ctx";
import { signingKey } from "../../kit/seal/signing";
import { listHeadsFrom } from "./heads-store";
import { HEAD_KEY } from "./sign-head";
import { listAfter } from "./store";

const SLICE = 1000;

/** The log says first that the file was taken. */
export const exportChain: DownloadHandler<typeof audit.export> = async function* (visit) {
  await visit.step(async (ctx) => ctx.audit({ subject: "audit", reason: "export", before: null, after: { file: "ndjson" } }));
  yield* chainFile(visit);
};

/** The chain as a file that `npm run audit:verify` checks without a server: a line each for what it is, every row and every head. */
export async function* chainFile(visit: { step<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> }): AsyncGenerator<string> {
  // Heads are read before the rows: one that is signed meanwhile would cover rows that are not in the file, as if these were cut.
  const { heads, ...first } = await visit.step(async (ctx) => ({
    format: "magpie.audit.export.1",
    merchant: ctx.merchant.id,
    publicKey: signingKey(ctx, HEAD_KEY).publicKey,
    at: ctx.now.getTime(),
    heads: await listHeadsFrom(ctx.db, 0),
  }));
  yield line(first);
  let last = 0;
  for (;;) {
    const rows = await visit.step(({ db }) => listAfter(db, last, SLICE));
    const end = rows.at(-1);
    if (!end) break;
    last = end.sequence;
    yield rows.map((row) => line({ row })).join("");
  }
  for (const { text, signature, keyId, number } of heads) yield line({ head: { number, text, signature, keyId } });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
