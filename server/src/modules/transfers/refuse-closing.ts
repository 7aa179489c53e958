import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../kit/ctx";
import { listOpenFunds } from "./store";

/** What is on its way is in no purse: without this an account could be closed that money is still to come home to. */
export async function refuseClosing({ db }: Work, { memberId }: { memberId: string }): Promise<void> {
  if ((await listOpenFunds(db, memberId)).length > 0) refuse("wallet_not_empty");
}
