import type { Input } from "@magpie/contract/kit/call";
import { operators } from "@magpie/contract/operators";
import { useState } from "react";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { TextAreaField } from "../../../ui/fields/Field";
import { useCall } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { ProposeAct } from "../../ui/ProposeAct";
import styles from "./people.module.css";

type Networks = Input<typeof operators.setAddresses>;

/** The networks from which the office can be reached. */
export function NetworksScreen() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(operators.addresses, {});
  const [asked, setAsked] = useState<Networks | null>(null);
  return (
    <>
      <PageHead title={t("shell.screen.networks")} line={data && t("people.networks.yours", { address: data.yours })} />
      {error && !data && <OfficeProblem error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={3} />}
      {data && (
        <NetworkForm key={data.revision} networks={data.networks} onAsk={(networks) => setAsked({ networks, revision: data.revision })} />
      )}
      {asked && (
        <ProposeAct
          title={t("shell.screen.networks")}
          note={t("people.propose.text")}
          call={operators.setAddresses}
          input={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function NetworkForm({ networks, onAsk }: { networks: string[]; onAsk: (networks: string[]) => void }) {
  const t = useTranslate();
  const form = useForm({
    check: () => ({}),
    submit: async (values) => onAsk(textOf(values, "networks").split(/\s+/).filter(Boolean)),
  });
  return (
    <Card>
      <div className={styles.form}>
        <p className={styles.lead}>{networks.length === 0 ? t("people.networks.any") : t("people.networks.text")}</p>
        <Form of={form} action={t("people.grant.next")}>
          <TextAreaField
            label={t("people.field.networks")}
            name="networks"
            rows={6}
            defaultValue={networks.join("\n")}
            help={t("people.networks.help")}
            spellCheck={false}
          />
        </Form>
      </div>
    </Card>
  );
}
