import type { play } from "@magpie/contract/play";
import { toDecimal } from "@magpie/domain/money";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Handler } from "../../../kit/ctx";
import { listFlags } from "./rounds-store";

export const flags: Handler<typeof play.flags> = async ({ db, merchant }, asked) => {
  const { rows, total } = await listFlags(db, sliceOf(asked));
  const shown = rows.map((row) => ({ ...row, at: row.at.toISOString(), amount: toDecimal(row.amount, merchant.currency) }));
  return pageOf(asked, total, shown);
};
