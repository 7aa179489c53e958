import type { cashier, DepositMethod } from "@magpie/contract/cashier";
import { assert } from "@magpie/domain/assert";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { listOpenMethods } from "./store";

const KINDS = ["BANK", "EWALLET", "CARD", "VOUCHER"] as const;

export const methods: Handler<typeof cashier.methods> = async (ctx) => ({
  list: (await listOpenMethods(ctx.db)).map(({ id, kind, name, minimum, maximum }) => ({
    id,
    kind: toKind(kind),
    name,
    minimum: toDecimal(minimum, ctx.merchant.currency),
    maximum: toDecimal(maximum, ctx.merchant.currency),
  })),
});

function toKind(text: string): DepositMethod["kind"] {
  const kind = KINDS.find((known) => known === text);
  assert(kind, `unknown kind of deposit ${text}`);
  return kind;
}
