import type { Setting, SettingOf } from "@magpie/contract/office/merchant-desk";
import { LANGUAGE_NAMES, LANGUAGES } from "@magpie/domain/languages";
import { SAFETY_PROFILES } from "@magpie/domain/limits/safety-profile";
import type { SettingPart } from "@magpie/domain/merchant/settings";
import { BUILT_SEEDS, seedsOf, themeFrom } from "@magpie/domain/theme/palette";
import type { ReactNode } from "react";
import { usePermission } from "../../../kit/session/permission";
import { CheckField, SelectField, TextAreaField, TextField } from "../../../ui/fields/Field";
import { Switch } from "../../../ui/fields/Switch";
import { useTranslate } from "../../kit/words";
import { LanguageName } from "../../ui/LanguageName";
import { FieldsEditor } from "./FieldsEditor";
import { FlagsEditor } from "./FlagsEditor";
import { HostsEditor } from "./HostsEditor";
import styles from "./merchant.module.css";
import { PlacesEditor } from "./PlacesEditor";
import { ThemeEditor } from "./ThemeEditor";

interface Props<Part extends SettingPart> {
  value: SettingOf<Part>;
  onChange: (value: SettingOf<Part>) => void;
}

/** The fields of one part. */
export function PartEditor({ setting, onChange }: { setting: Setting; onChange: (setting: Setting) => void }): ReactNode {
  const change = (value: Setting["value"]) => onChange({ part: setting.part, value } as Setting);
  switch (setting.part) {
    case "brand":
      return <BrandEditor value={setting.value} onChange={change} />;
    case "theme":
      return <OwnTheme value={setting.value} onChange={change} />;
    case "hosts":
      return <HostsEditor value={setting.value} onChange={change} />;
    case "languages":
      return <LanguagesEditor value={setting.value} onChange={change} />;
    case "zone":
      return <ZoneEditor value={setting.value} onChange={change} />;
    case "flags":
      return <FlagsEditor value={setting.value} onChange={change} />;
    case "regions":
      return <RegionsEditor value={setting.value} onChange={change} />;
    case "places":
      return <PlacesEditor value={setting.value} onChange={change} />;
    case "cdns":
      return <CdnsEditor value={setting.value} onChange={change} />;
    case "registration":
      return <FieldsEditor value={setting.value} onChange={change} />;
    case "profile":
      return <ProfileEditor value={setting.value} onChange={change} />;
    case "sms":
      return <SmsEditor value={setting.value} onChange={change} />;
    case "maintenance":
      return <MaintenanceEditor value={setting.value} onChange={change} />;
  }
}

function BrandEditor({ value, onChange }: Props<"brand">) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      {(["name", "mainDomain", "gtagId"] as const).map((field) => (
        <TextField
          key={field}
          label={t(`merchant.field.${field}`)}
          value={value[field]}
          maxLength={253}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, [field]: target.value })}
        />
      ))}
    </div>
  );
}

/** A merchant without a theme of its own begins with the choices of the built one. */
function OwnTheme({ value, onChange }: Props<"theme">) {
  const { brand } = usePermission().info;
  const built = themeFrom(BUILT_SEEDS[brand.theme] ?? (BUILT_SEEDS.magpie as NonNullable<(typeof BUILT_SEEDS)[string]>));
  const tokens = Object.keys(value.tokens).length > 0 ? value.tokens : built;
  return <ThemeEditor tokens={tokens} seeds={seedsOf(tokens)} onChange={(next) => onChange({ tokens: { ...next } })} />;
}

function LanguagesEditor({ value, onChange }: Props<"languages">) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      {LANGUAGES.map((language) => (
        <CheckField
          key={language}
          checked={value.supported.includes(language)}
          onChange={({ target }) =>
            onChange({
              ...value,
              supported: target.checked ? [...value.supported, language] : value.supported.filter((other) => other !== language),
            })
          }
        >
          <LanguageName of={language} />
        </CheckField>
      ))}
      {(["default", "agent"] as const).map((field) => (
        <SelectField
          key={field}
          label={t(`merchant.field.${field}`)}
          value={value[field]}
          onChange={({ target }) => onChange({ ...value, [field]: target.value as SettingOf<"languages">["default"] })}
        >
          {(field === "default" ? value.supported : LANGUAGES).map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

function ZoneEditor({ value, onChange }: Props<"zone">) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      <SelectField
        label={t("merchant.field.timeZone")}
        value={value.timeZone}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      >
        {[...new Set([value.timeZone, ...Intl.supportedValuesOf("timeZone")])].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
    </div>
  );
}

/** A network on each line; one that is let in begins with a plus. */
function RegionsEditor({ value, onChange }: Props<"regions">) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      <Lines
        label={t("merchant.field.ranges")}
        help={t("merchant.help.ranges")}
        lines={value.ranges.map(({ range, allowed }) => `${allowed ? "+" : "-"}${range}`)}
        onChange={(lines) =>
          onChange({ ranges: lines.map((line) => ({ range: line.replace(/^[+-]/, ""), allowed: line.startsWith("+") })) })
        }
      />
    </div>
  );
}

function CdnsEditor({ value, onChange }: Props<"cdns">) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      <Lines label={t("merchant.field.image")} lines={value.image} onChange={(image) => onChange({ ...value, image })} />
      <Lines label={t("merchant.field.launch")} lines={value.launch} onChange={(launch) => onChange({ ...value, launch })} />
    </div>
  );
}

function Lines({ label, help, lines, onChange }: { label: string; help?: string; lines: string[]; onChange: (lines: string[]) => void }) {
  return (
    <TextAreaField
      label={label}
      help={help}
      rows={4}
      spellCheck={false}
      defaultValue={lines.join("\n")}
      onChange={({ target }) => onChange(target.value.split(/\s+/).filter(Boolean))}
    />
  );
}

function ProfileEditor({ value, onChange }: Props<"profile">) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      <SelectField
        label={t("merchant.field.safetyProfile")}
        value={value.safetyProfile}
        onChange={({ target }) => onChange({ ...value, safetyProfile: target.value as SettingOf<"profile">["safetyProfile"] })}
      >
        {SAFETY_PROFILES.map((profile) => (
          <option key={profile} value={profile}>
            {t(`merchant.profile.${profile}`)}
          </option>
        ))}
      </SelectField>
      <Whole
        label={t("merchant.field.minimumAge")}
        value={value.minimumAge}
        onChange={(minimumAge) => onChange({ ...value, minimumAge })}
      />
      <Switch checked={value.outsideExclusions} onChange={({ target }) => onChange({ ...value, outsideExclusions: target.checked })}>
        {t("merchant.field.outsideExclusions")}
      </Switch>
      <p className={styles.quiet}>{t("merchant.help.outsideExclusions")}</p>
    </div>
  );
}

function SmsEditor({ value, onChange }: Props<"sms">) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      <Lines
        label={t("merchant.field.countries")}
        help={t("merchant.help.countries")}
        lines={value.countries}
        onChange={(countries) => onChange({ ...value, countries })}
      />
      <Whole
        label={t("merchant.field.budgetPerDay")}
        value={value.budgetPerDay}
        onChange={(budgetPerDay) => onChange({ ...value, budgetPerDay })}
      />
    </div>
  );
}

function Whole({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, "")))}
    />
  );
}

function MaintenanceEditor({ value, onChange }: Props<"maintenance">) {
  const t = useTranslate();
  const hours = ["1", "2", "4", "8", "24"];
  return (
    <div className={styles.form}>
      <Switch checked={value.on} onChange={({ target }) => onChange({ on: target.checked, until: null })}>
        {t("merchant.field.on")}
      </Switch>
      {value.on && (
        <SelectField
          label={t("merchant.field.until")}
          defaultValue=""
          onChange={({ target }) =>
            onChange({
              on: true,
              until: target.value === "" ? null : new Date(Date.now() + Number(target.value) * 3_600_000).toISOString(),
            })
          }
        >
          <option value="">{t("merchant.untilOff")}</option>
          {hours.map((count) => (
            <option key={count} value={count}>
              {t("merchant.hours", { count: Number(count) })}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
