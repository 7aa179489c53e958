import { type ReferralLink, referral } from "@magpie/contract/referral/referral";
import { LINK_NAME_MOST, LINKS_MOST } from "@magpie/domain/referral/links";
import { useState } from "react";
import { CopyButton } from "../../../kit/browser/CopyButton";
import { useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { type Column, DataTable } from "../../../ui/DataTable";
import { TextField } from "../../../ui/fields/Field";
import { Switch } from "../../../ui/fields/Switch";
import { inviteAddress } from "./invite-address";
import styles from "./Links.module.css";

/** One link for each place that the member invites from, so that what came of each shows. */
export function Links({ links }: { links: readonly ReferralLink[] }) {
  const t = useTranslate();
  const nameOf = ({ own, name }: ReferralLink) => (own ? t("referral.own") : name);
  const columns: Column<ReferralLink>[] = [
    {
      key: "name",
      head: t("referral.column.name"),
      corner: "what",
      cell: (link) => (
        <>
          <span className={styles.name}>
            {nameOf(link)}
            <CopyButton
              text={inviteAddress(link.code)}
              label={t("referral.copyOf", { name: nameOf(link) })}
              copied={t("referral.linkCopied")}
            />
          </span>
          <span className={styles.counts}>
            {t("referral.counts", { clicks: link.clicks, registered: link.registered, deposited: link.deposited })}
          </span>
        </>
      ),
    },
    { key: "clicks", head: t("referral.funnel.clicks"), numeric: true, cell: ({ clicks }) => clicks },
    { key: "registered", head: t("referral.funnel.registered"), numeric: true, cell: ({ registered }) => registered },
    { key: "deposited", head: t("referral.funnel.deposited"), numeric: true, cell: ({ deposited }) => deposited },
    { key: "rewarded", head: t("referral.funnel.rewarded"), numeric: true, cell: ({ rewarded }) => rewarded },
    {
      key: "state",
      head: t("referral.column.state"),
      numeric: true,
      corner: "amount",
      cell: (link) => <OnOff link={link} name={nameOf(link)} />,
    },
  ];
  return (
    <Panel title={t("referral.links")} note={t("referral.linksNote")}>
      <NewLink full={links.length > LINKS_MOST} />
      <DataTable caption={t("referral.links")} columns={columns} rows={links} rowKey={({ code }) => code} empty={null} />
    </Panel>
  );
}

function OnOff({ link, name }: { link: ReferralLink; name: string }) {
  const t = useTranslate();
  const set = useSend(referral.setLink, { refresh: [referral.overview] });
  if (link.own) return <span className={styles.always}>{t("referral.always")}</span>;
  const { code, enabled } = link;
  return (
    <>
      {set.error && <FormError text={errorText(set.error, t)} />}
      <Switch
        checked={enabled}
        disabled={set.isPending}
        aria-label={t("referral.onOff", { name })}
        onChange={() => set.mutate({ code, name: link.name, enabled: !enabled })}
      >
        <span className="visually-hidden">{t("referral.onOff", { name })}</span>
      </Switch>
    </>
  );
}

function NewLink({ full }: { full: boolean }) {
  const t = useTranslate();
  const [name, setName] = useState("");
  const add = useSend(referral.addLink, { refresh: [referral.overview] });
  if (full) return <p className={styles.full}>{t("referral.full", { most: LINKS_MOST })}</p>;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ name: name.trim() }, { onSuccess: () => setName("") });
      }}
    >
      {add.error && <FormError text={errorText(add.error, t)} />}
      <TextField
        label={t("referral.newLink")}
        placeholder={t("referral.newLinkHint")}
        maxLength={LINK_NAME_MOST}
        value={name}
        onChange={({ target }) => setName(target.value)}
        end={
          <Button type="submit" small icon="plus" pending={add.isPending} disabled={name.trim() === ""}>
            {t("referral.add")}
          </Button>
        }
      />
    </form>
  );
}
