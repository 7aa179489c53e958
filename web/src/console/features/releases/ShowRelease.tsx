import type { Release } from "@magpie/contract/office/releases";
import { Dialog } from "../../../ui/Dialog";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Fact, Facts } from "../../ui/Page";
import styles from "./releases.module.css";

/** A release and its change record whole. */
export function ShowRelease({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { hash, version, files, installedAt, record } = release;
  return (
    <Dialog title={t("releases.recordOf", { version })} closeLabel={t("common.close")} onClose={onClose}>
      <Facts>
        <Fact name={t("releases.release")}>
          <code className={styles.hash}>{hash}</code>
        </Fact>
        <Fact name={t("releases.count")}>{files}</Fact>
        <Fact name={t("releases.installedAt")}>{moment(installedAt)}</Fact>
        <Fact name={t("releases.what")}>{record?.what}</Fact>
        <Fact name={t("releases.why")}>{record?.why}</Fact>
        <Fact name={t("releases.who")}>{[record?.who, record?.approver].filter(Boolean).join(", ")}</Fact>
        <Fact name={t("releases.rollback")}>{t(record?.rollbackTried ? "releases.tried" : "releases.untried")}</Fact>
      </Facts>
    </Dialog>
  );
}
