import type { Output } from "@magpie/contract/kit/call";
import { type MerchantDraft, platform } from "@magpie/contract/office/platform";
import { LANGUAGE_NAMES, LANGUAGES } from "@magpie/domain/languages";
import { SAFETY_PROFILES } from "@magpie/domain/limits/safety-profile";
import { useState } from "react";
import { CopyButton } from "../../../kit/browser/CopyButton";
import { FormError } from "../../../kit/form/Form";
import { Button } from "../../../ui/Button";
import { CheckField, SelectField, TextAreaField, TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { useCall, useSend } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { LanguageName } from "../../ui/LanguageName";
import styles from "./merchant.module.css";

type Draft = Output<typeof platform.read>;

interface StepProps {
  setup: MerchantDraft;
  onChange: (wish: Partial<MerchantDraft>) => void;
}

export function BrandStep({ setup, isNew, onChange }: StepProps & { isNew: boolean }) {
  const t = useTranslate();
  const codeOf = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 32);
  return (
    <>
      <TextField
        label={t("merchant.field.name")}
        maxLength={60}
        value={setup.name}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value, ...(isNew && { code: codeOf(target.value) }) })}
      />
      <TextField
        label={t("merchant.draft.code")}
        help={t("merchant.draft.codeHelp")}
        maxLength={32}
        value={setup.code}
        disabled={!isNew}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ code: target.value })}
      />
    </>
  );
}

export function HostsStep({ setup, draft, onChange }: StepProps & { draft: Draft | null }) {
  const t = useTranslate();
  const prove = useSend(platform.proveHost, { refresh: [platform.read] });
  return (
    <>
      <TextAreaField
        label={t("merchant.part.hosts")}
        help={t("merchant.draft.hostsHelp")}
        rows={3}
        spellCheck={false}
        defaultValue={setup.hosts.join("\n")}
        onChange={({ target }) => onChange({ hosts: target.value.split(/\s+/).filter(Boolean) })}
      />
      {draft?.proofs.map(({ host, record, text, proved }) => (
        <div key={host} className={styles.proof}>
          <b>{host}</b>
          <Tag tone={proved ? "ok" : "warn"}>{t(proved ? "merchant.proved" : "merchant.unproved")}</Tag>
          {!proved && (
            <>
              <span>{t("merchant.proveBy", { record })}</span>
              <code>{text}</code>
              <CopyButton text={text} label={t("merchant.copy")} copied={t("merchant.copied")} />
              <Button small icon="refresh-cw" pending={prove.isPending} onClick={() => prove.mutate({ id: draft.id, host })}>
                {t("merchant.check")}
              </Button>
            </>
          )}
        </div>
      ))}
    </>
  );
}

export function PlaceStep({ setup, onChange }: StepProps) {
  const t = useTranslate();
  return (
    <>
      <SelectField
        label={t("merchant.field.timeZone")}
        value={setup.timeZone}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      >
        {[...new Set([setup.timeZone, ...Intl.supportedValuesOf("timeZone")])].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <SelectField
        label={t("merchant.field.default")}
        value={setup.defaultLanguage}
        onChange={({ target }) => onChange({ defaultLanguage: target.value as MerchantDraft["defaultLanguage"] })}
      >
        {setup.languages.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      {LANGUAGES.map((language) => (
        <CheckField
          key={language}
          checked={setup.languages.includes(language)}
          onChange={({ target }) =>
            onChange({ languages: target.checked ? [...setup.languages, language] : setup.languages.filter((other) => other !== language) })
          }
        >
          <LanguageName of={language} />
        </CheckField>
      ))}
      <SelectField
        label={t("merchant.field.safetyProfile")}
        value={setup.profile}
        onChange={({ target }) => onChange({ profile: target.value as MerchantDraft["profile"] })}
      >
        {SAFETY_PROFILES.map((profile) => (
          <option key={profile} value={profile}>
            {t(`merchant.profile.${profile}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Features, lanes, games, lotteries and methods come from a merchant that has them; each can be changed in the new one's own office. */
export function FeaturesStep({ setup, isNew, onChange }: StepProps & { isNew: boolean }) {
  const t = useTranslate();
  const { data } = useCall(platform.list, {});
  return (
    <SelectField
      label={t("merchant.draft.like")}
      help={t("merchant.draft.likeHelp")}
      value={String(setup.like)}
      disabled={!isNew}
      onChange={({ target }) => onChange({ like: Number(target.value) })}
    >
      {(data ?? []).map(({ id, name, currency }) => (
        <option key={id} value={id}>{`${name} (${currency})`}</option>
      ))}
    </SelectField>
  );
}

export function PeopleStep({ setup, draft, onChange }: StepProps & { draft: Draft | null }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [links, setLinks] = useState<Output<typeof platform.inviteOwners>>([]);
  const invite = useSend(platform.inviteOwners);
  const owners = [0, 1].map((at) => setup.owners[at] ?? { account: "", name: "" });
  const write = (at: number, wish: Partial<(typeof owners)[number]>) =>
    onChange({
      owners: owners.map((owner, index) => (index === at ? { ...owner, ...wish } : owner)).filter(({ account, name }) => account || name),
    });
  return (
    <>
      {owners.map((owner, at) => (
        <div key={at === 0 ? "first" : "second"} className={styles.fields}>
          <TextField
            label={t("merchant.draft.ownerName", { number: at + 1 })}
            maxLength={60}
            value={owner.name}
            autoComplete="off"
            onChange={({ target }) => write(at, { name: target.value })}
          />
          <TextField
            label={t("merchant.draft.ownerAccount", { number: at + 1 })}
            maxLength={32}
            value={owner.account}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => write(at, { account: target.value })}
          />
        </div>
      ))}
      {invite.error && <FormError text={textOf(invite.error)} />}
      {draft && (
        <Button icon="mail" pending={invite.isPending} onClick={() => invite.mutate({ id: draft.id }, { onSuccess: setLinks })}>
          {t("merchant.draft.invite")}
        </Button>
      )}
      {links.map(({ account, url }) => (
        <div key={account} className={styles.proof}>
          <b>{account}</b>
          <code>{url}</code>
          <CopyButton text={url} label={t("merchant.copy")} copied={t("merchant.copied")} />
        </div>
      ))}
    </>
  );
}
