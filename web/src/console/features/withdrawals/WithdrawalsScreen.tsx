import { useRest } from "../../kit/screens";
import { PATH } from "./queue";
import { WithdrawalPage } from "./WithdrawalPage";
import { WithdrawalQueue } from "./WithdrawalQueue";

/** The queue, or one request with its evidence. */
export function WithdrawalsScreen() {
  const id = useRest(PATH);
  return id ? <WithdrawalPage key={id} id={id} /> : <WithdrawalQueue />;
}
