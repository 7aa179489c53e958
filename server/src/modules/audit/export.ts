import type { audit } from "@magpie/contract/office/audit";
import type { DownloadHandler } from "../../kit/ctx";
import { signingKey } from "../../kit/seal/signing";
import { listHeadsFrom } from "./heads-store";
import { HEAD_KEY } from "./sign-head";
import { listAfter } from "./store";

const SLICE = 1000;

/** The chain as a file that `npm run audit:verify` checks without a server: a line each for what it is, every row and every head. */
export const exportChain: DownloadHandler<typeof audit.export> = async function* (visit) {
  yield line(
    await visit.step(async (ctx) => ({
      format: "magpie.audit.export.1",
      merchant: ctx.merchant.id,
      publicKey: signingKey(ctx, HEAD_KEY).publicKey,
    })),
  );
  let last = 0;
  for (;;) {
    const rows = await visit.step(({ db }) => listAfter(db, last, SLICE));
    const end = rows.at(-1);
    if (!end) break;
    last = end.sequence;
    yield rows.map((row) => line({ row })).join("");
  }
  const heads = await visit.step(({ db }) => listHeadsFrom(db, 0));
  for (const { text, signature, keyId, number } of heads) yield line({ head: { number, text, signature, keyId } });
};

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
