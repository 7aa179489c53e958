import { merchantDesk, type SettingOf } from "@magpie/contract/office/merchant-desk";
import { isHostName } from "@magpie/domain/merchant/settings";
import { useState } from "react";
import { CopyButton } from "../../../kit/browser/CopyButton";
import { Button, IconButton } from "../../../ui/Button";
import { SelectField, TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { useCall, useSend } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import styles from "./merchant.module.css";

type Hosts = SettingOf<"hosts">;
const KINDS = ["portal", "office", "both"] as const;

/** The hosts at which the merchant is reached. A new one is proved by a record that only its owner can write. */
export function HostsEditor({ value: { hosts }, onChange }: { value: Hosts; onChange: (value: Hosts) => void }) {
  const t = useTranslate();
  const proofs = useCall(merchantDesk.hostProofs, { hosts: hosts.map((one) => one.host).join(",") });
  const prove = useSend(merchantDesk.proveHost, { refresh: [merchantDesk.hostProofs] });
  return (
    <div className={styles.form}>
      <ul className={styles.hosts}>
        {hosts.map(({ host: own, kind }) => {
          const proof = proofs.data?.find((one) => one.host === own);
          return (
            <li key={own}>
              <b>{own}</b>
              <SelectField
                label={t("merchant.field.kind")}
                value={kind}
                onChange={({ target }) =>
                  onChange({
                    hosts: hosts.map((one) => (one.host === own ? { host: own, kind: target.value as (typeof KINDS)[number] } : one)),
                  })
                }
              >
                {KINDS.map((one) => (
                  <option key={one} value={one}>
                    {t(`merchant.kind.${one}`)}
                  </option>
                ))}
              </SelectField>
              {proof && <Tag tone={proof.proved ? "ok" : "warn"}>{t(proof.proved ? "merchant.proved" : "merchant.unproved")}</Tag>}
              <IconButton
                icon="trash-2"
                label={t("merchant.remove", { name: own })}
                onClick={() => onChange({ hosts: hosts.filter((one) => one.host !== own) })}
              />
              {proof && !proof.proved && (
                <div className={styles.proof}>
                  <span>{t("merchant.proveBy", { record: proof.record })}</span>
                  <code>{proof.text}</code>
                  <CopyButton text={proof.text} label={t("merchant.copy")} copied={t("merchant.copied")} />
                  <Button small icon="refresh-cw" pending={prove.isPending} onClick={() => prove.mutate({ host: own })}>
                    {t("merchant.check")}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <NewHost hosts={hosts} onAdd={(host) => onChange({ hosts: [...hosts, { host, kind: "portal" }] })} />
    </div>
  );
}

function NewHost({ hosts, onAdd }: { hosts: Hosts["hosts"]; onAdd: (host: string) => void }) {
  const t = useTranslate();
  const [name, setName] = useState("");
  const host = name.trim().toLowerCase();
  const isNew = isHostName(host) && !hosts.some((one) => one.host === host);
  const add = () => {
    onAdd(host);
    setName("");
  };
  return (
    <>
      <TextField
        label={t("merchant.newHost")}
        value={name}
        maxLength={253}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !isNew) return;
          event.preventDefault();
          add();
        }}
      />
      <Button small icon="plus" disabled={!isNew} onClick={add}>
        {t("merchant.add")}
      </Button>
    </>
  );
}
