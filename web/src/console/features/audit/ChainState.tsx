import type { Output } from "@magpie/contract/kit/call";
import { audit } from "@magpie/contract/office/audit";
import { useState } from "react";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { Tag } from "../../../ui/Tag";
import { send, useCall, useSend } from "../../kit/calls";
import { saveFrom } from "../../kit/save-file-of";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts } from "../../ui/Page";
import styles from "./audit.module.css";

type Verified = Output<typeof audit.verify>;

/** Whether the chain is whole, as far as it was checked, and whether its heads have left this host. */
export function ChainState() {
  const t = useTranslate();
  const textOf = useErrorText();
  const [verified, setVerified] = useState<Verified | null>(null);
  const verify = useAction(async (from: number | undefined) => {
    try {
      setVerified(await send(audit.verify, from === undefined ? {} : { from }));
    } catch (error) {
      toast({ kind: "bad", title: t("audit.failed"), text: textOf(error) });
    }
  });
  return (
    <div className={styles.state}>
      <Card
        title={t("audit.chain.title")}
        end={
          <span className={styles.actions}>
            <Button small icon="shield-check" pending={verify.isPending} onClick={() => verify.mutate(undefined)}>
              {t("audit.chain.day")}
            </Button>
            <Button small pending={verify.isPending} onClick={() => verify.mutate(1)}>
              {t("audit.chain.all")}
            </Button>
          </span>
        }
      >
        <div aria-live="polite">{verified ? <Verdict of={verified} /> : <p className={styles.quiet}>{t("audit.chain.unchecked")}</p>}</div>
      </Card>
      <Heads />
    </div>
  );
}

/** The signed heads of the chain, and the two ways to carry them off this host. */
function Heads() {
  const t = useTranslate();
  const textOf = useErrorText();
  const { moment } = useTimes();
  const { data, error, refetch } = useCall(audit.heads, {});
  const copy = useSend(audit.copy, { refresh: [audit.heads] });
  const file = useAction(() => saveFrom(audit.export, {}, "audit-chain.ndjson"));
  const failed = copy.error ?? file.error;
  const head = data?.heads[0];
  return (
    <Card
      title={t("audit.heads.title")}
      end={
        <span className={styles.actions}>
          <Button small icon="copy" pending={copy.isPending} onClick={() => copy.mutate({})}>
            {t("audit.heads.copy")}
          </Button>
          <Button small icon="download" pending={file.isPending} onClick={() => file.mutate()}>
            {t("audit.heads.export")}
          </Button>
        </span>
      }
    >
      {failed && <FormError text={textOf(failed)} />}
      {error && !data && <OfficeProblem error={error} onRetry={refetch} />}
      {data && (
        <Facts>
          <Fact name={t("audit.heads.last")}>
            {head ? t("audit.heads.upto", { sequence: head.sequence, at: moment(head.at) }) : t("audit.heads.none")}
          </Fact>
          <Fact name={t("audit.heads.copied")}>
            {data.sink.lastCopiedAt ? moment(data.sink.lastCopiedAt) : "–"}{" "}
            <Tag tone={data.sink.late ? "bad" : "ok"}>
              {t(data.sink.kind === "none" ? "audit.heads.unset" : data.sink.late ? "audit.heads.late" : "audit.heads.fine")}
            </Tag>
          </Fact>
          <Fact name={t("audit.heads.key")}>
            <code className={styles.hash}>{data.publicKey}</code>
          </Fact>
        </Facts>
      )}
    </Card>
  );
}

function Verdict({ of: { from, upto, milliseconds, broken } }: { of: Verified }) {
  const t = useTranslate();
  const seconds = (milliseconds / 1000).toFixed(1);
  if (!broken) return <p className={styles.whole}>{t("audit.chain.whole", { from, upto, seconds })}</p>;
  return (
    <p className={styles.broken} role="alert">
      {t("audit.chain.broken", { sequence: broken.sequence })} {t(`audit.fault.${broken.fault}`)}
    </p>
  );
}
