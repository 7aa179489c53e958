import { useState } from "react";
import { DownlinesPage } from "../downlines/DownlinesPage";
import { ContractDialog } from "./ContractDialog";

/** The page of downlines, with the contracts of those directly below a press away. */
export function DownlinesWithContracts() {
  const [account, open] = useState<string | null>(null);
  return (
    <>
      <DownlinesPage onContract={open} />
      {account && <ContractDialog account={account} onClose={() => open(null)} />}
    </>
  );
}
