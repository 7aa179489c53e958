import { CHANCE_KINDS, WHEEL_GIVES } from "@magpie/contract/chance/chance";
import { type ChanceSetupInput, chanceDesk, type DeskChance } from "@magpie/contract/chance/desk";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { textOf, type Wrong } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { SelectField, TextAreaField, TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useMoments } from "../../kit/moments";
import { useTranslate } from "../../kit/words";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { MONEY, prizesFrom, prizesText, SLUG, slicesFrom, slicesText } from "./read-lines";
import { TitleFields, titlesOf } from "./TitleFields";

type Kind = DeskChance["kind"];

/** A wheel, a raffle or a pool, proposed or proposed anew: somebody else opens it. */
export function ChanceForm({ chance, onClose }: { chance: DeskChance | null; onClose: () => void }) {
  const t = useTranslate();
  const { languages } = usePermission().info;
  const { moment } = useMoments();
  const [kind, setKind] = useState<Kind>(chance?.kind ?? "wheel");
  const setupOf = (values: FormData) => readSetup(kind, (name) => textOf(values, name), moment);

  function check(values: FormData): Wrong {
    const setup = setupOf(values);
    return {
      id: SLUG.test(textOf(values, "id")) ? undefined : t("loyalty.form.idWrong"),
      title: textOf(values, "title") ? undefined : t("loyalty.form.titleMissing"),
      ...Object.fromEntries(
        Object.entries(setup).map(([field, value]) => [field, value === null ? t(`loyalty.chance.wrong.${kind}`) : undefined]),
      ),
    };
  }

  async function run(values: FormData): Promise<void> {
    await send(chanceDesk.propose, {
      id: textOf(values, "id"),
      title: textOf(values, "title"),
      titles: titlesOf(values, languages.supported),
      // Whatever was no value was found wrong before.
      setup: { kind, ...setupOf(values) } as ChanceSetupInput,
    });
    toast({ kind: "ok", title: t("loyalty.chance.proposed") });
    await cache.invalidate(chanceDesk.deskChances);
  }

  return (
    <ReasonDialog
      reasonless
      title={t(chance ? "loyalty.chance.edit" : "loyalty.chance.new")}
      text={t("loyalty.chance.text")}
      action={t("loyalty.chance.propose")}
      check={check}
      run={run}
      onClose={onClose}
      fields={(wrong) => (
        <>
          <TextField
            label={t("loyalty.form.id")}
            name="id"
            maxLength={40}
            autoCapitalize="none"
            defaultValue={chance?.id ?? ""}
            readOnly={chance !== null}
            error={wrong.id}
          />
          <TitleFields title={chance?.title ?? ""} titles={chance?.titles ?? {}} error={wrong.title} />
          <SelectField label={t("loyalty.chance.kind")} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
            {CHANCE_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`loyalty.chance.kinds.${one}`)}
              </option>
            ))}
          </SelectField>
          <SetupFields key={kind} kind={kind} setup={chance?.setup ?? null} wrong={wrong} />
        </>
      )}
    />
  );
}

type Said = (name: string) => string;

/** The fields of a kind as they were typed; null for one that is no value of its kind. */
function readSetup(kind: Kind, said: Said, moment: (typed: string) => string | null): Record<string, unknown> {
  const amount = (name: string) => (MONEY.test(said(name)) ? said(name) : null);
  if (kind === "wheel") return { give: said("give"), slices: slicesFrom(said("slices")) };
  if (kind === "raffle") return { closesAt: moment(said("closesAt")), prizes: prizesFrom(said("prizes")) };
  const count = /^[1-9]\d{0,4}$/.test(said("count")) ? Number(said("count")) : null;
  return { total: amount("total"), count, min: amount("min"), endsAt: moment(said("endsAt")) };
}

function SetupFields({ kind, setup, wrong }: { kind: Kind; setup: DeskChance["setup"] | null; wrong: Wrong }) {
  const t = useTranslate();
  const { local } = useMoments();
  const [wheel, raffle, pool] = [setup?.kind === "wheel" && setup, setup?.kind === "raffle" && setup, setup?.kind === "pool" && setup];
  if (kind === "wheel")
    return (
      <>
        <SelectField label={t("loyalty.chance.field.give")} name="give" defaultValue={wheel ? wheel.give : "cash"}>
          {WHEEL_GIVES.map((give) => (
            <option key={give} value={give}>
              {t(`loyalty.chance.gives.${give}`)}
            </option>
          ))}
        </SelectField>
        <Lines name="slices" text={wheel ? slicesText(wheel.slices) : ""} error={wrong.slices} />
      </>
    );
  if (kind === "raffle")
    return (
      <>
        <Lines name="prizes" text={raffle ? prizesText(raffle.prizes) : ""} error={wrong.prizes} />
        <Moment name="closesAt" value={local(raffle ? raffle.closesAt : null)} error={wrong.closesAt} />
      </>
    );
  return (
    <>
      {(["total", "count", "min"] as const).map((name) => (
        <TextField
          key={name}
          label={t(`loyalty.chance.field.${name}`)}
          name={name}
          inputMode="decimal"
          defaultValue={pool ? String(pool[name]) : ""}
          error={wrong[name]}
        />
      ))}
      <Moment name="endsAt" value={local(pool ? pool.endsAt : null)} error={wrong.endsAt} />
    </>
  );
}

function Lines({ name, text, error }: { name: "slices" | "prizes"; text: string; error: string | undefined }) {
  const t = useTranslate();
  return (
    <TextAreaField
      label={t(`loyalty.chance.field.${name}`)}
      help={t(`loyalty.chance.help.${name}`)}
      name={name}
      rows={6}
      maxLength={2_000}
      spellCheck={false}
      defaultValue={text}
      error={error}
    />
  );
}

function Moment({ name, value, error }: { name: "closesAt" | "endsAt"; value: string; error: string | undefined }) {
  const t = useTranslate();
  return <TextField label={t(`loyalty.chance.field.${name}`)} name={name} type="datetime-local" defaultValue={value} error={error} />;
}
