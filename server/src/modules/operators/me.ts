import type { operators } from "@magpie/contract/operators";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { readName } from "./store";

export const me: Handler<typeof operators.me> = async ({ db, operator, merchant }) => {
  const { id, account, rights, approvalLimit } = operator;
  return { id, account, name: await readName(db, id), rights: [...rights], approvalLimit: toDecimal(approvalLimit, merchant.currency) };
};
