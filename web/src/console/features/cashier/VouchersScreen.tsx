import { desk } from "@magpie/contract/office/desk";
import { type VoucherBatch, voucherDesk } from "@magpie/contract/voucher-desk";
import { VOUCHERS_PER_BATCH } from "@magpie/domain/cashier/voucher-batch";
import { useState } from "react";
import { saveFile } from "../../../kit/browser/save-file";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { Confirm } from "../../../ui/Confirm";
import { Dialog, DialogFoot } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { send } from "../../kit/calls";
import { usePages } from "../../kit/pages";
import { useOperator } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import styles from "./cashier.module.css";

type Act = "agree" | "codes" | "cancel";
const WHOLE = /^\d{1,15}(\.\d{1,2})?$/;

/** Batches of vouchers: asked for by one, agreed to by another where they are worth much, their codes shown once. */
export function VouchersScreen() {
  const t = useTranslate();
  const pages = usePages(voucherDesk.voucherBatches, {});
  const [asking, setAsking] = useState(false);
  const [act, setAct] = useState<{ kind: Act; batch: VoucherBatch } | null>(null);
  const [codes, setCodes] = useState<Issued | null>(null);
  return (
    <>
      <PageHead
        title={t("shell.screen.vouchers")}
        end={
          <Button small kind="accent" icon="plus" onClick={() => setAsking(true)}>
            {t("cashier.voucher.ask")}
          </Button>
        }
      />
      <Card flush>
        <Grid
          caption={t("shell.screen.vouchers")}
          columns={useColumns((kind, batch) => setAct({ kind, batch }))}
          pages={pages}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="gift" title={t("cashier.voucher.empty")} text={t("cashier.voucher.emptyText")} />}
        />
      </Card>
      {asking && <Ask onClose={() => setAsking(false)} />}
      {act && <Confirmed {...act} onClose={() => setAct(null)} onCodes={setCodes} />}
      {codes && <Codes {...codes} onKept={() => setCodes(null)} />}
    </>
  );
}

interface Issued {
  batch: string;
  codes: readonly string[];
}

/** Nobody can read the codes again, so that only saying that they are kept closes it: no Escape and no cross. */
function Codes({ batch, codes, onKept }: Issued & { onKept: () => void }) {
  const t = useTranslate();
  const save = () => saveFile(`voucher-codes-${batch}.txt`, [`${codes.join("\n")}\n`], "text/plain");
  return (
    <Dialog title={t("cashier.voucher.codes")}>
      <p>{t("cashier.voucher.once")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFoot>
        <Button icon="download" onClick={save}>
          {t("cashier.voucher.save")}
        </Button>
        <Button kind="accent" onClick={onKept}>
          {t("cashier.voucher.kept")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function useColumns(onAct: (kind: Act, batch: VoucherBatch) => void): GridColumn<VoucherBatch>[] {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  const { account } = useOperator();
  const actsOf = ({ state, askedBy }: VoucherBatch): Act[] => {
    if (state === "waiting") return askedBy === account ? ["cancel"] : ["agree", "cancel"];
    return state === "agreed" ? ["codes", "cancel"] : state === "issued" ? ["cancel"] : [];
  };
  return [
    { key: "note", head: t("cashier.voucher.note"), width: "minmax(0, 1.4fr)", cell: ({ note }) => note },
    {
      key: "count",
      head: t("cashier.voucher.count"),
      numeric: true,
      width: "170px",
      cell: ({ count, amount }) => `${count} × ${plain(amount)}`,
    },
    {
      key: "total",
      head: t("cashier.voucher.total"),
      numeric: true,
      width: "130px",
      wideOnly: true,
      cell: ({ total }) => <strong>{plain(total)}</strong>,
    },
    {
      key: "used",
      head: t("cashier.voucher.used"),
      numeric: true,
      width: "100px",
      wideOnly: true,
      cell: ({ used, left }) => `${used} / ${used + left}`,
    },
    { key: "by", head: t("cashier.voucher.by"), wideOnly: true, cell: ({ askedBy, askedAt }) => `${askedBy}, ${moment(askedAt)}` },
    {
      key: "state",
      head: t("cashier.stateLabel"),
      width: "120px",
      wideOnly: true,
      cell: ({ state }) => <Tag tone={state === "waiting" ? "info" : "plain"}>{t(`cashier.voucher.state.${state}`)}</Tag>,
    },
    {
      key: "acts",
      head: "",
      width: "220px",
      numeric: true,
      cell: (batch) => (
        <span className={styles.actions}>
          {actsOf(batch).map((kind) => (
            <Button key={kind} small kind="ghost" onClick={() => onAct(kind, batch)}>
              {t(`cashier.voucher.act.${kind}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}

function Ask({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => {
      const count = Number(textOf(values, "count"));
      return {
        amount: WHOLE.test(textOf(values, "amount")) ? undefined : t("cashier.adjust.amountWrong"),
        count:
          Number.isInteger(count) && count >= 1 && count <= VOUCHERS_PER_BATCH
            ? undefined
            : t("cashier.voucher.countWrong", { most: VOUCHERS_PER_BATCH }),
        note: textOf(values, "note").length < 3 ? t("parts.decide.reasonMissing") : undefined,
      };
    },
    submit: async (values) => {
      const { waitsForSecond } = await send(voucherDesk.issueVouchers, {
        amount: textOf(values, "amount"),
        count: Number(textOf(values, "count")),
        note: textOf(values, "note"),
      });
      toast({ kind: "ok", title: t(waitsForSecond ? "cashier.voucher.waits" : "cashier.voucher.ready") });
      onClose();
      await cache.invalidate(voucherDesk.voucherBatches, desk.now);
    },
  });
  return (
    <Dialog title={t("cashier.voucher.ask")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("cashier.voucher.ask")}>
        <TextField label={t("cashier.voucher.each")} name="amount" inputMode="decimal" autoComplete="off" error={form.wrong.amount} />
        <TextField label={t("cashier.voucher.count")} name="count" inputMode="numeric" autoComplete="off" error={form.wrong.count} />
        <TextField label={t("cashier.voucher.note")} name="note" maxLength={200} autoComplete="off" error={form.wrong.note} />
      </Form>
    </Dialog>
  );
}

interface Confirming {
  kind: Act;
  batch: VoucherBatch;
  onClose: () => void;
  onCodes: (issued: Issued) => void;
}

function Confirmed({ kind, batch: { id, total, count }, onClose, onCodes }: Confirming) {
  const t = useTranslate();
  const textOfError = useErrorText();
  const { plain } = useFigures();
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  async function run() {
    setPending(true);
    try {
      if (kind === "agree") await send(voucherDesk.agreeVouchers, { batch: id, total });
      if (kind === "cancel") await send(voucherDesk.cancelVouchers, { batch: id });
      if (kind === "codes") onCodes({ batch: id, codes: (await send(voucherDesk.readVoucherCodes, { batch: id })).codes });
      onClose();
      await cache.invalidate(voucherDesk.voucherBatches, desk.now);
    } catch (failure) {
      setError(textOfError(failure));
      setPending(false);
    }
  }
  return (
    <Confirm
      title={t(`cashier.voucher.act.${kind}`)}
      text={t(`cashier.voucher.sure.${kind}`, { count, total: plain(total) })}
      cancel={t("common.cancel")}
      onCancel={onClose}
      ok={t(`cashier.voucher.act.${kind}`)}
      onOk={() => void run()}
      pending={pending}
    >
      {error && <p role="alert">{error}</p>}
    </Confirm>
  );
}
