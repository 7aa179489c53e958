import { agencyTree, type Downline } from "@magpie/contract/agency/tree";
import { transfers } from "@magpie/contract/transfers";
import { send, useCall } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Problem } from "../../../../kit/calls/Problem";
import { GiftForm } from "../../../../kit/wallet/GiftForm";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { Skeleton } from "../../../../ui/Skeleton";
import styles from "./DownlinesPage.module.css";

/** Money for somebody directly below. */
export function TransferDialog({ to: { account }, onClose }: { to: Downline; onClose: () => void }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(transfers.upline, {});
  const onGiven = async () => {
    await cache.invalidate(agencyTree.children, agencyTree.search);
    onClose();
  };
  return (
    <Dialog title={t("agency.transfer.title", { account })} closeLabel={t("common.close")} onClose={onClose}>
      {error && !data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="160px" radius="md" />}
      {data && (
        <GiftForm name={account} {...data} give={(gift) => send(transfers.toDownline, { account, ...gift })} onGiven={onGiven}>
          <p className={styles.quiet}>{t("agency.transfer.final")}</p>
        </GiftForm>
      )}
    </Dialog>
  );
}
