import { cashier } from "@magpie/contract/cashier";
import { DEPOSIT_STATES } from "@magpie/domain/cashier/deposit-state";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { useRest } from "../../kit/screens";
import { DepositPage } from "./DepositPage";
import { DepositQueue } from "./DepositQueue";

const PATH = "/office/deposits";

/** Deposits in a state, or one of them with its proof. */
export function DepositsScreen() {
  const id = useRest(PATH);
  const [filters, change] = useFilters(["state"]);
  const state = DEPOSIT_STATES.find((known) => known === filters.state) ?? "pending";
  const search = state === "pending" ? "" : `?state=${state}`;
  const pages = usePages(cashier.reviewQueue, { state });
  if (id) return <DepositPage key={id} id={id} path={PATH} search={search} />;
  return <DepositQueue path={PATH} search={search} pages={pages} state={state} onState={(next) => change({ state: next })} />;
}
