import { agencyTree, type Downline, type TermEffect } from "@magpie/contract/agency/tree";
import type { AgencyTerms } from "@magpie/domain/agency/terms";
import { useState } from "react";
import { send, useCall } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Problem } from "../../../../kit/calls/Problem";
import { Form } from "../../../../kit/form/Form";
import { useForm } from "../../../../kit/form/use-form";
import { toast } from "../../../../kit/toasts";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { type Column, DataTable } from "../../../../ui/DataTable";
import { Dialog, DialogFoot } from "../../../../ui/Dialog";
import { EmptyState } from "../../../../ui/EmptyState";
import { Skeleton } from "../../../../ui/Skeleton";
import { readTermFields, TermFields } from "./TermFields";
import styles from "./terms.module.css";

interface Preview {
  wanted: AgencyTerms;
  needsConsent: boolean;
  days: number;
  effects: TermEffect[];
}

/** New prize groups and rates for somebody directly below: first the values, then what they would have meant, then the yes. */
export function TermsDialog({ of: downline, onClose }: { of: Downline; onClose: () => void }) {
  const t = useTranslate();
  const [preview, setPreview] = useState<Preview | null>(null);
  const { data, error, refetch } = useCall(agencyTree.terms, {});
  return (
    <Dialog title={t("agency.terms.title", { account: downline.account })} closeLabel={t("common.close")} size="wide" onClose={onClose}>
      {error && !data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="180px" radius="md" />}
      {data && !preview && <Values downline={downline} limit={data.limit} onPreview={setPreview} />}
      {preview && <Meaning downline={downline} preview={preview} onBack={() => setPreview(null)} onDone={onClose} />}
    </Dialog>
  );
}

function Values({ downline, limit, onPreview }: { downline: Downline; limit: AgencyTerms; onPreview: (preview: Preview) => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => readTermFields(values, limit, t("agency.terms.wrong")).wrong,
    submit: async (values) => {
      const wanted = readTermFields(values, limit, "").terms;
      onPreview({ wanted, ...(await send(agencyTree.previewTerms, { account: downline.account, ...wanted })) });
    },
  });
  return (
    <Form of={form} action={t("agency.terms.look")}>
      <p className={styles.note}>{t("agency.terms.note")}</p>
      <TermFields limit={limit} begin={downline} wrong={form.wrong} />
    </Form>
  );
}

interface MeaningProps {
  downline: Downline;
  preview: Preview;
  onBack: () => void;
  onDone: () => void;
}

function Meaning({ downline, preview, onBack, onDone }: MeaningProps) {
  const t = useTranslate();
  const category = useCategoryName();
  const { plain } = useFigures();
  const form = useForm({
    check: () => ({}),
    submit: async () => {
      const { state } = await send(agencyTree.setTerms, { account: downline.account, ...preview.wanted });
      toast({ kind: "ok", title: t(`agency.terms.${state}`, { account: downline.account }) });
      await cache.invalidate(agencyTree.children, agencyTree.search, agencyTree.requests);
      onDone();
    },
  });
  const change = (before: string, after: string) => `${plain(before)} → ${plain(after)}`;
  const columns: Column<TermEffect>[] = [
    { key: "category", head: t("agency.terms.category"), corner: "what", cell: ({ gameType }) => category(gameType) },
    { key: "valid", head: t("agency.terms.validBet"), corner: "when", numeric: true, cell: ({ validBet }) => plain(validBet) },
    {
      key: "mine",
      head: t("agency.terms.mine"),
      corner: "amount",
      numeric: true,
      cell: ({ mineBefore, mineAfter }) => change(mineBefore, mineAfter),
    },
  ];
  return (
    <Form of={form} action={t(preview.needsConsent ? "agency.terms.ask" : "agency.terms.save")}>
      <p className={styles.note}>{t(preview.needsConsent ? "agency.terms.needsConsent" : "agency.terms.atOnce")}</p>
      <h3 className={styles.heading}>{t("agency.terms.wouldHave", { days: preview.days })}</h3>
      <DataTable
        caption={t("agency.terms.wouldHave", { days: preview.days })}
        columns={columns}
        rows={preview.effects}
        rowKey={({ gameType }) => gameType}
        empty={<EmptyState icon="chart-no-axes-combined" title={t("agency.terms.noBets")} text={t("agency.terms.noBetsText")} />}
      />
      <DialogFoot>
        <Button onClick={onBack}>{t("common.back")}</Button>
      </DialogFoot>
    </Form>
  );
}
