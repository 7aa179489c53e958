import { randomUUID } from "node:crypto";
import { fromDecimal } from "@magpie/domain/money";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import type { Db } from "../kit/ctx";
import type { MerchantSecrets } from "../kit/seal/merchant-secrets";
import { hashPassword } from "../modules/auth/auth";
import { addOperator } from "../modules/operators/operators";

export interface OperatorOptions {
  account: string;
  password: string;
  name: string;
  rights: readonly OperatorRight[];
  /** A decimal amount in the merchant's currency. */
  approvalLimit: string;
}

/** Adds an operator with a person id of their own, who can sign in. */
export async function createOperator(
  db: Db,
  { pepper }: Pick<MerchantSecrets, "pepper">,
  options: OperatorOptions,
  currency: string,
): Promise<void> {
  const { account, password, name, rights } = options;
  const approvalLimit = fromDecimal(options.approvalLimit, currency) ?? 0n;
  const passwordHash = await hashPassword(password, pepper);
  await addOperator(db, { id: randomUUID(), account, name, personId: randomUUID(), passwordHash, rights, approvalLimit }, new Date());
}
