import { keyDesk, type VendorKeysRow } from "@magpie/contract/office/key-desk";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { useNow, useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { ProposeAct } from "../../ui/ProposeAct";
import { ReasonDialog } from "../../ui/ReasonDialog";
import styles from "./catalogue.module.css";

type Dialog = { act: "change" | "end" | "revoke"; vendor: VendorKeysRow };

/** The keys that vendors sign with, none of which is ever shown here: whoever agrees to a new one sees it once. */
export function KeysScreen() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(keyDesk.keys, {});
  const [open, setOpen] = useState<Dialog | null>(null);
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  const close = () => setOpen(null);
  return (
    <>
      <PageHead title={t("shell.screen.keys")} line={t("catalogue.keys.line")} />
      <Card flush>
        <DataTable
          caption={t("shell.screen.keys")}
          rows={data?.list}
          rowKey={({ vassalage }) => vassalage}
          empty={<EmptyState icon="key-round" title={t("catalogue.keys.none")} text={t("catalogue.keys.noneText")} />}
          columns={[
            { key: "name", head: t("catalogue.vendor"), corner: "what", cell: ({ name }) => name },
            { key: "code", head: t("catalogue.code"), cell: ({ vassalage }) => vassalage },
            { key: "state", head: t("catalogue.state"), corner: "when", cell: (vendor) => <KeyState vendor={vendor} /> },
            {
              key: "acts",
              head: "",
              corner: "status",
              numeric: true,
              cell: (vendor) => <Acts vendor={vendor} onOpen={(act) => setOpen({ act, vendor })} />,
            },
          ]}
        />
      </Card>
      {open?.act === "change" && <Change vendor={open.vendor} onClose={close} />}
      {open?.act === "revoke" && <Revoke vendor={open.vendor} onClose={close} />}
      {open?.act === "end" && <EndOld vendor={open.vendor} onClose={close} />}
    </>
  );
}

function KeyState({ vendor: { change } }: { vendor: VendorKeysRow }) {
  const t = useTranslate();
  const { moment } = useTimes();
  if (!change) return <Tag>{t("catalogue.keys.one")}</Tag>;
  return (
    <span className={styles.keyState}>
      <Tag tone="info">{t("catalogue.keys.both", { until: moment(change.until) })}</Tag>
      {change.seenAt ? (
        <Tag tone="ok">{t("catalogue.keys.seen", { moment: moment(change.seenAt) })}</Tag>
      ) : (
        <Tag tone="warn">{t("catalogue.keys.unseen")}</Tag>
      )}
    </span>
  );
}

function Acts({ vendor, onOpen }: { vendor: VendorKeysRow; onOpen: (act: Dialog["act"]) => void }) {
  const t = useTranslate();
  const now = useNow();
  const { name, change } = vendor;
  return (
    <span className={styles.keyActs}>
      {change && (
        <Button small aria-label={t("catalogue.keys.revokeOf", { name })} onClick={() => onOpen("revoke")}>
          {t("catalogue.keys.revoke")}
        </Button>
      )}
      {change && (
        <Button
          small
          disabled={now < new Date(change.endableAt)}
          aria-label={t("catalogue.keys.endOf", { name })}
          onClick={() => onOpen("end")}
        >
          {t("catalogue.keys.end")}
        </Button>
      )}
      <Button small icon="key-round" aria-label={t("catalogue.keys.changeOf", { name })} onClick={() => onOpen("change")}>
        {t("catalogue.keys.change")}
      </Button>
    </span>
  );
}

function Change({ vendor: { vassalage, name, change }, onClose }: { vendor: VendorKeysRow; onClose: () => void }) {
  const t = useTranslate();
  const note = !change ? "first" : change.seenAt ? "used" : "unused";
  return (
    <ProposeAct
      title={t("catalogue.keys.changeOf", { name })}
      note={t(`catalogue.keys.note.${note}`)}
      call={keyDesk.rotateKey}
      input={{ vassalage }}
      refresh={[keyDesk.keys]}
      onClose={onClose}
    />
  );
}

function Revoke({ vendor: { vassalage, name, change }, onClose }: { vendor: VendorKeysRow; onClose: () => void }) {
  const t = useTranslate();
  return (
    <ProposeAct
      title={t("catalogue.keys.revokeOf", { name })}
      note={t(change?.seenAt ? "catalogue.keys.revokeUsed" : "catalogue.keys.revokeUnused")}
      call={keyDesk.revokeNewKey}
      input={{ vassalage }}
      refresh={[keyDesk.keys]}
      onClose={onClose}
    />
  );
}

function EndOld({ vendor: { vassalage, name, change }, onClose }: { vendor: VendorKeysRow; onClose: () => void }) {
  const t = useTranslate();
  async function run(_values: FormData, reason: string) {
    await send(keyDesk.endOldKey, { vassalage, reason });
    await cache.invalidate(keyDesk.keys);
  }
  return (
    <ReasonDialog
      title={t("catalogue.keys.endOf", { name })}
      text={t(change?.seenAt ? "catalogue.keys.endText" : "catalogue.keys.endUnseen")}
      action={t("catalogue.keys.end")}
      run={run}
      onClose={onClose}
    />
  );
}
