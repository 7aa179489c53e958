import type { Output } from "@magpie/contract/kit/call";
import { platform } from "@magpie/contract/office/platform";
import { useState } from "react";
import { FormError } from "../../../kit/form/Form";
import { Link, navigate } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { type Column, DataTable } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { TextField } from "../../../ui/fields/Field";
import { Tag, type TagTone } from "../../../ui/Tag";
import { send, useCall, useSend } from "../../kit/calls";
import { useRest } from "../../kit/screens";
import { useRight } from "../../kit/session";
import { useErrorText, useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { DraftScreen } from "./DraftScreen";
import styles from "./merchant.module.css";

type Row = Output<typeof platform.list>[number];
const PATH = "/office/merchants";
const TONES: Record<Row["state"], TagTone> = { live: "ok", draft: "info", maintenance: "warn" };
const REASON_LEAST = 3;

/** Every merchant of the platform, or one that is being made. */
export function MerchantsScreen() {
  const rest = useRest(PATH);
  if (rest === "") return <Merchants />;
  return <DraftScreen key={rest} id={rest === "new" ? null : Number(rest)} />;
}

function Merchants() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(platform.list, {});
  const [entering, setEntering] = useState<Row | null>(null);
  const columns = useColumns(setEntering);
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead
        title={t("shell.screen.merchants")}
        line={data && t("merchant.list.line", { count: data.length })}
        end={
          <Button kind="accent" icon="plus" onClick={() => navigate(`${PATH}/new`)}>
            {t("merchant.list.new")}
          </Button>
        }
      />
      <Card flush>
        <DataTable
          caption={t("shell.screen.merchants")}
          columns={columns}
          rows={data}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState icon="store" title={t("merchant.list.empty")} />}
        />
      </Card>
      {entering && <StepIn merchant={entering} onClose={() => setEntering(null)} />}
    </>
  );
}

function useColumns(onEnter: (row: Row) => void): Column<Row>[] {
  const t = useTranslate();
  const mayEnter = useRight("platform.stepIn");
  return [
    {
      key: "name",
      head: t("merchant.field.name"),
      cell: ({ id, name, code, drafted }) => (drafted ? <Link href={`${PATH}/${id}`}>{name}</Link> : <span title={code}>{name}</span>),
    },
    {
      key: "state",
      head: t("merchant.list.state"),
      corner: "status",
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`merchant.state.${state}`)}</Tag>,
    },
    { key: "hosts", head: t("merchant.part.hosts"), cell: ({ hosts }) => <span className={styles.quiet}>{hosts.join(", ")}</span> },
    {
      key: "place",
      head: t("merchant.list.place"),
      cell: ({ currency, timeZone }) => <span className={styles.quiet}>{`${currency}, ${timeZone}`}</span>,
    },
    {
      key: "acts",
      head: t("merchant.list.acts"),
      cell: (row) => (
        <span className={styles.acts}>
          <Button small icon="download" onClick={() => void saveBundle(row)}>
            {t("merchant.list.bundle")}
          </Button>
          {mayEnter && (
            <Button small kind="ghost" onClick={() => onEnter(row)}>
              {t("merchant.list.stepIn")}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

async function saveBundle({ id, code }: Row): Promise<void> {
  const bundle = await send(platform.bundle, { id });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(bundle, null, 2)], { type: "application/json" }));
  link.download = `${code}.bundle.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Leads to the other office under its own host; this one stays as it is. */
function StepIn({ merchant, onClose }: { merchant: Row; onClose: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [reason, setReason] = useState("");
  const enter = useSend(platform.stepIn);
  return (
    <Dialog title={t("merchant.stepIn.title", { name: merchant.name })} closeLabel={t("common.close")} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.lead}>{t("merchant.stepIn.text")}</p>
        <TextField label={t("merchant.reason")} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        {enter.error && <FormError text={textOf(enter.error)} />}
        <Button
          kind="accent"
          wide
          icon="external-link"
          disabled={reason.trim().length < REASON_LEAST}
          pending={enter.isPending}
          onClick={() => enter.mutate({ id: merchant.id, reason: reason.trim() }, { onSuccess: ({ url }) => location.assign(url) })}
        >
          {t("merchant.list.stepIn")}
        </Button>
      </div>
    </Dialog>
  );
}
