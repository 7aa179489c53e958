import { recovery } from "@magpie/contract/identity/recovery";
import type { Output } from "@magpie/contract/kit/call";
import { useId, useState } from "react";
import { send, useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { CodeField } from "../../../kit/form/CodeField";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { useCustomerService } from "../../../kit/service";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Segmented } from "../../../ui/fields/Segmented";
import { Skeleton } from "../../../ui/Skeleton";
import styles from "./recovery.module.css";

type Offered = Output<typeof recovery.offer>["ways"][number];

interface Props {
  ticket: string;
  onAsked: (opensAt: string) => void;
}

/** Says what will happen, and asks for a code that goes to a contact the account has proved. */
export function AskForRecovery({ ticket, onAsked }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(recovery.offer, { ticket });
  if (error) return <Problem error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="180px" radius="md" />;
  if (data.ways.length === 0) return <NoContact />;
  return (
    <>
      <p className={styles.lead}>{t("recovery.lead")}</p>
      <Ways ticket={ticket} ways={data.ways} onAsked={onAsked} />
    </>
  );
}

function Ways({ ticket, ways, onAsked }: Props & { ways: Offered[] }) {
  const t = useTranslate();
  const panelId = useId();
  const [chosen, setChosen] = useState(ways[0]?.way);
  const offered = ways.find(({ way }) => way === chosen);
  return (
    <>
      {ways.length > 1 && (
        <Segmented
          label={t("recovery.where")}
          panelId={panelId}
          value={chosen ?? "email"}
          onChange={setChosen}
          segments={ways.map(({ way }) => ({ value: way, label: t(`auth.extra.way.${way}`) }))}
        />
      )}
      <div id={panelId} {...(ways.length > 1 && { role: "tabpanel" })}>
        {offered && <Code key={offered.way} ticket={ticket} offered={offered} onAsked={onAsked} />}
      </div>
    </>
  );
}

function Code({ ticket, offered: { way, masked }, onAsked }: Props & { offered: Offered }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ verificationCode: textOf(values, "verificationCode") ? undefined : t("recovery.codeMissing") }),
    submit: async (values) => {
      const { opensAt } = await send(recovery.ask, { ticket, way, answer: textOf(values, "verificationCode") });
      onAsked(opensAt);
    },
  });
  return (
    <Form of={form} action={t("recovery.ask")}>
      <p className={styles.to}>{t("recovery.sendTo", { contact: masked })}</p>
      <CodeField
        name="verificationCode"
        label={t(`auth.extra.answer.${way}`)}
        countdownKey={`recovery ${ticket} ${way}`}
        error={form.wrong.verificationCode}
        onSend={() => send(recovery.sendCode, { ticket, way })}
      />
    </Form>
  );
}

/** The account has no confirmed contact, so nobody could be warned and nobody could prove to be the owner: support has to help. */
function NoContact() {
  const t = useTranslate();
  const openService = useCustomerService();
  return (
    <EmptyState
      icon="headset"
      title={t("recovery.noContact.title")}
      text={t("recovery.noContact.text")}
      step={<Button onClick={openService}>{t("recovery.noContact.step")}</Button>}
    />
  );
}
