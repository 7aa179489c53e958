import { agencyContracts, type Contract, type ContractTerms } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { type FormEvent, useState } from "react";
import { useCall, useSend } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Dialog, DialogFoot } from "../../../../ui/Dialog";
import { EmptyState } from "../../../../ui/EmptyState";
import { SelectField } from "../../../../ui/fields/Field";
import { Switch } from "../../../../ui/fields/Switch";
import { Skeleton } from "../../../../ui/Skeleton";
import { CONTRACT_READS, isInForce } from "./contract-steps";
import { type Draft, draftOf, termsOf } from "./draft";
import styles from "./OfferDialog.module.css";
import { TermsView } from "./TermsView";
import { TierFields } from "./TierFields";

interface Props {
  account: string;
  kind: ContractKind;
  onClose: () => void;
}

/** Terms for somebody directly below. They stay within the agent's own contract of the kind, so without one there is nothing to offer. */
export function OfferDialog({ account, kind, onClose }: Props) {
  const t = useTranslate();
  const mine = useCall(agencyContracts.list, { kind, side: "own", stage: "current" });
  const theirs = useCall(agencyContracts.list, { kind, side: "below", account, stage: "current" });
  const error = mine.error ?? theirs.error;
  const data = mine.data && theirs.data;
  const refetch = () => Promise.all([mine.refetch(), theirs.refetch()]);
  const own = mine.data?.content.find(isInForce)?.terms;
  const present = theirs.data?.content.find(isInForce)?.terms ?? null;
  return (
    <Dialog title={t("agency.offer.title", { kind: t(`agency.kind.${kind}`), account })} closeLabel={t("common.close")} onClose={onClose}>
      {error && !data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="220px" radius="lg" />}
      {data && !own && <EmptyState icon="scroll-text" title={t("agency.offer.noOwn")} text={t("agency.offer.noOwnText")} />}
      {data && own && <OfferForm account={account} kind={kind} own={own} present={present} onDone={onClose} />}
    </Dialog>
  );
}

interface FormProps extends Omit<Props, "onClose"> {
  own: ContractTerms;
  present: Contract["terms"];
  onDone: () => void;
}

function OfferForm({ account, kind, own, present, onDone }: FormProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState<Draft>(() => draftOf(own, present));
  const issue = useSend(agencyContracts.issue, { refresh: CONTRACT_READS });
  const terms = termsOf(kind, draft, own);

  function offer(event: FormEvent) {
    event.preventDefault();
    if (!terms) return;
    const told = () => {
      toast({ kind: "ok", title: t("agency.contract.done.offered", { account }) });
      onDone();
    };
    issue.mutate({ account, kind, terms }, { onSuccess: told });
  }

  return (
    <form className={styles.form} onSubmit={offer} noValidate>
      {issue.error && <FormError text={errorText(issue.error, t)} />}
      <details className={styles.own}>
        <summary>{t("agency.offer.own")}</summary>
        <TermsView kind={kind} terms={own} />
      </details>
      <TierFields kind={kind} tiers={draft.tiers} onChange={(tiers) => setDraft({ ...draft, tiers })} />
      {kind === "dividend" && (
        <SelectField
          label={t("agency.contractTerms.carryLabel")}
          value={draft.carry}
          onChange={({ target }) => setDraft({ ...draft, carry: target.value as Draft["carry"] })}
        >
          {(["FULL", "MONTH", "NONE"] as const).map((carry) => (
            <option key={carry} value={carry}>
              {t(`agency.contractTerms.carry.${carry}`)}
            </option>
          ))}
        </SelectField>
      )}
      {kind === "daily" && (
        <Switch
          checked={draft.requireLoss || own.requireLoss === true}
          disabled={own.requireLoss === true}
          onChange={({ target }) => setDraft({ ...draft, requireLoss: target.checked })}
        >
          {t("agency.contractTerms.requireLoss")}
        </Switch>
      )}
      <p className={styles.note}>{t("agency.offer.note")}</p>
      <DialogFoot>
        <Button kind="accent" type="submit" wide pending={issue.isPending} disabled={terms === null}>
          {t("agency.contract.offer")}
        </Button>
      </DialogFoot>
    </form>
  );
}
