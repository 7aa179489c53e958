import { transfers } from "@magpie/contract/transfers";
import { useCall, useSend } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { errorText } from "../../../kit/calls/request";
import { toast } from "../../../kit/toasts";
import { useBalance } from "../../../kit/wallet/balance";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import styles from "./transfers.module.css";
import { VendorRow } from "./VendorRow";

/** Each studio that keeps a wallet of its own, and one step to bring everything back. */
export function VendorWallets() {
  const t = useTranslate();
  const { balance } = useBalance();
  const { data, error, refetch } = useCall(transfers.wallets, {});
  const hasAny = (data?.vendors.length ?? 0) > 0;
  return (
    <Panel title={t("transfers.vendors.title")} tools={hasAny && <CollectButton />}>
      {error && !data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <ComingRows />}
      {data && !hasAny && <EmptyState icon="wallet" title={t("transfers.vendors.none")} text={t("transfers.vendors.noneText")} />}
      {data && hasAny && (
        <ul className={styles.rows}>
          {data.vendors.map((vendor) => (
            <VendorRow key={vendor.vassalage} vendor={vendor} cash={balance?.cash ?? data.cash} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CollectButton() {
  const t = useTranslate();
  const collect = useSend(transfers.collect, { refresh: [transfers.wallets, transfers.funds] });

  async function bringBack() {
    try {
      const { ids } = await collect.mutateAsync({});
      toast({
        kind: ids.length > 0 ? "ok" : "info",
        title: t(ids.length > 0 ? "transfers.vendors.collected" : "transfers.vendors.nothing"),
      });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }

  return (
    <Button small pending={collect.isPending} onClick={() => void bringBack()}>
      {t("transfers.vendors.collect")}
    </Button>
  );
}

function ComingRows() {
  const shown = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {shown && [1, 2].map((row) => <Skeleton key={row} height="48px" radius="md" />)}
    </div>
  );
}
