import { agencyLinks } from "@magpie/contract/agency/links";
import type { AgencyTerms } from "@magpie/domain/agency/terms";
import { LINK_DAYS, LINK_USES_MOST, REMARK_MOST } from "@magpie/domain/agency/tree";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Form } from "../../../../kit/form/Form";
import { textOf, useForm } from "../../../../kit/form/use-form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { SelectField, TextField } from "../../../../ui/fields/Field";
import { readTermFields, TermFields } from "../terms/TermFields";
import { useTypeName } from "../type-name";

export interface OwnTerms {
  limit: AgencyTerms;
  usual: AgencyTerms;
  recruits: number[];
}

interface Props {
  terms: OwnTerms;
  domains: readonly string[];
  onClose: () => void;
}

/** A link for one kind of account, with what it gives, how long it is good and for how many. */
export function NewLinkDialog({ terms: { limit, usual, recruits }, domains, onClose }: Props) {
  const t = useTranslate();
  const usesOf = (values: FormData) => textOf(values, "maxUses");
  const form = useForm({
    check: (values) => {
      const uses = usesOf(values);
      const isCount = uses === "" || (/^\d{1,7}$/.test(uses) && Number(uses) >= 1 && Number(uses) <= LINK_USES_MOST);
      const { wrong } = readTermFields(values, limit, t("agency.terms.wrong"));
      return { ...wrong, maxUses: isCount ? undefined : t("agency.links.usesWrong") };
    },
    submit: async (values) => {
      const days = LINK_DAYS.find((known) => String(known) === textOf(values, "days")) ?? null;
      const link = await send(agencyLinks.add, {
        accountType: Number(textOf(values, "accountType")),
        ...readTermFields(values, limit, "").terms,
        days,
        maxUses: usesOf(values) === "" ? null : Number(usesOf(values)),
        domain: textOf(values, "domain"),
        remark: textOf(values, "remark"),
      });
      toast({ kind: "ok", title: t("agency.links.made", { code: link.code }) });
      await cache.invalidate(agencyLinks.list);
      onClose();
    },
  });
  return (
    <Dialog title={t("agency.links.add")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("agency.links.add")}>
        <TypeField recruits={recruits} />
        <TermFields limit={limit} begin={startOf(usual, limit)} wrong={form.wrong} />
        <SelectField label={t("agency.links.days")} name="days" defaultValue="null">
          {LINK_DAYS.map((days) => (
            <option key={String(days)} value={String(days)}>
              {days === null ? t("agency.links.forever") : t("agency.links.dayCount", { days })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("agency.links.maxUses")}
          name="maxUses"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          help={t("agency.links.maxUsesHelp")}
          error={form.wrong.maxUses}
        />
        <SelectField label={t("agency.links.domain")} name="domain" defaultValue="">
          <option value="">{t("agency.links.anyDomain")}</option>
          {domains.map((domain) => (
            <option key={domain} value={domain}>
              {domain}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("agency.links.remark")}
          name="remark"
          autoComplete="off"
          maxLength={REMARK_MOST}
          help={t("agency.links.remarkHelp")}
        />
      </Form>
    </Dialog>
  );
}

/** The kinds of account that the agent may bring in. */
export function TypeField({ recruits }: { recruits: readonly number[] }) {
  const t = useTranslate();
  const nameOf = useTypeName();
  return (
    <SelectField label={t("agency.links.type")} name="accountType" defaultValue={String(recruits.at(-1) ?? 0)}>
      {recruits.map((type) => (
        <option key={type} value={type}>
          {nameOf(type)}
        </option>
      ))}
    </SelectField>
  );
}

/** The usual terms, no higher than what the agent can give. */
export function startOf(usual: AgencyTerms, limit: AgencyTerms): AgencyTerms {
  const least = (values: AgencyTerms["rates"], most: AgencyTerms["rates"]) =>
    Object.fromEntries(Object.entries(most).map(([key, top]) => [key, Math.min(values[key] ?? 0, top)]));
  return { groups: least(usual.groups, limit.groups), rates: least(usual.rates, limit.rates) };
}
