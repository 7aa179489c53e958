import { agencyContracts, type Contract } from "@magpie/contract/agency/contracts";
import { type ReactNode, useState } from "react";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { errorText } from "../../../../kit/calls/request";
import { useAction } from "../../../../kit/calls/use-action";
import { FormError } from "../../../../kit/form/Form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Confirm } from "../../../../ui/Confirm";
import { Tag } from "../../../../ui/Tag";
import { useZoneTime } from "../report/use-report-formats";
import { AcceptForm } from "./AcceptForm";
import styles from "./ContractCard.module.css";
import { ANSWER_CALLS, CONTRACT_READS, type ContractStep, stepsOf } from "./contract-steps";
import { TermsView } from "./TermsView";

const TONES = { applying: "info", issued: "info", accept: "accent", reject: "bad", joined: "ok", ended: "plain" } as const;

interface Props {
  contract: Contract;
  /** Makes terms for somebody who asked for them. */
  onOffer?: (contract: Contract) => void;
}

/** A contract or a request: between whom, on which terms, and what the reader can do about it. */
export function ContractCard({ contract, onOffer }: Props) {
  const t = useTranslate();
  const at = useZoneTime();
  const { kind, upline, downline, request, state, terms } = contract;
  const parties = t("agency.contract.between", { upline: upline ?? t("agency.contract.house"), downline });
  return (
    <article className={styles.card} aria-label={`${t(`agency.kind.${kind}`)} ${parties}`}>
      <header className={styles.head}>
        <div>
          <h3>{t(`agency.kind.${kind}`)}</h3>
          <p>{parties}</p>
        </div>
        <Tag tone={TONES[state]}>{t(`agency.contractState.${state}`)}</Tag>
      </header>
      {terms ? <TermsView kind={kind} terms={terms} /> : <p className={styles.quiet}>{t("agency.contract.noTerms")}</p>}
      <p className={styles.quiet}>
        {[
          t(`agency.contract.request.${request}`),
          at(contract.at),
          contract.startsOn && t("agency.contract.from", { day: contract.startsOn }),
          contract.endsOn && t("agency.contract.until", { day: contract.endsOn }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Steps contract={contract} {...(onOffer && { onOffer })} />
    </article>
  );
}

const DONE = { reject: "rejected", withdraw: "withdrawn", terminate: "asked" } as const;

function Steps({ contract, onOffer }: Props) {
  const t = useTranslate();
  const [accepting, setAccepting] = useState(false);
  const [asked, ask] = useState<keyof typeof DONE | null>(null);
  const step = useAction(async (what: keyof typeof DONE) => {
    const { id: contractId } = contract;
    if (what === "reject") await send(ANSWER_CALLS[contract.kind], { contractId, action: "reject" });
    else await send(agencyContracts[what], { contractId });
    ask(null);
    toast({ kind: "ok", title: t(`agency.contract.done.${DONE[what]}`) });
    await cache.invalidate(...CONTRACT_READS);
  });
  const buttons: Record<ContractStep, ReactNode> = {
    accept: (
      <Button key="accept" kind="accent" onClick={() => setAccepting(true)}>
        {t(contract.request === "termination" ? "agency.contract.agree" : "agency.contract.accept")}
      </Button>
    ),
    offer: onOffer && (
      <Button key="offer" kind="accent" onClick={() => onOffer(contract)}>
        {t("agency.contract.offer")}
      </Button>
    ),
    reject: (
      <Button key="reject" onClick={() => ask("reject")}>
        {t("agency.contract.reject")}
      </Button>
    ),
    withdraw: (
      <Button key="withdraw" onClick={() => ask("withdraw")}>
        {t("agency.contract.withdraw")}
      </Button>
    ),
    terminate: (
      <Button key="terminate" kind="ghost" onClick={() => ask("terminate")}>
        {t("agency.contract.terminate")}
      </Button>
    ),
  };
  const steps = stepsOf(contract);
  if (steps.length === 0) return null;
  if (accepting) return <AcceptForm contract={contract} onLeave={() => setAccepting(false)} />;
  return (
    <div className={styles.steps}>
      {steps.map((name) => buttons[name])}
      {asked && (
        <Confirm
          title={t(`agency.contract.${asked}`)}
          text={t(`agency.contract.sure.${asked}`)}
          ok={t("common.ok")}
          onOk={() => step.mutate(asked)}
          cancel={t("common.cancel")}
          onCancel={() => ask(null)}
          pending={step.isPending}
        >
          {step.error && <FormError text={errorText(step.error, t)} />}
        </Confirm>
      )}
    </div>
  );
}
