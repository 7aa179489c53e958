import type { Output } from "@magpie/contract/kit/call";
import { type MerchantDraft, platform } from "@magpie/contract/office/platform";
import { BUILT_SEEDS, seedsOf, themeFrom } from "@magpie/domain/theme/palette";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { FormError } from "../../../kit/form/Form";
import { navigate } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { Segmented } from "../../../ui/fields/Segmented";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { BrandStep, FeaturesStep, HostsStep, PeopleStep, PlaceStep } from "./DraftSteps";
import styles from "./merchant.module.css";
import { PreviewFrame } from "./PreviewFrame";
import { ReviewStep } from "./ReviewStep";
import { ThemeEditor } from "./ThemeEditor";

export type Draft = Output<typeof platform.read>;
const STEPS = ["brand", "hosts", "place", "theme", "features", "people", "review"] as const;
const PANEL = "draft-step";

const MAGPIE = { accent: "#3fd9c6", ground: "#090c14", frame: "#0d111b", text: "#f3f6fc", corners: "soft" } as const;

function newSetup(like: number): MerchantDraft {
  return {
    code: "",
    name: "",
    like,
    timeZone: "Asia/Kolkata",
    defaultLanguage: "EN",
    languages: ["EN"],
    countries: ["IN"],
    profile: "base",
    hosts: [],
    tokens: { ...themeFrom(BUILT_SEEDS.magpie ?? MAGPIE) },
    owners: [],
  };
}

/** A merchant from nothing: seven steps beside its real pages. */
export function DraftScreen({ id }: { id: number | null }) {
  return id === null ? <Unsaved /> : <Saved id={id} />;
}

/** It begins like the first merchant that there is. */
function Unsaved() {
  const { data, error, refetch } = useCall(platform.list, {});
  const [first] = data ?? [];
  if (!first) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  return <DraftForm draft={null} like={first.id} />;
}

function Saved({ id }: { id: number }) {
  const { data, error, refetch } = useCall(platform.read, { id });
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  return <DraftForm draft={data} like={data.setup.like} />;
}

function DraftForm({ draft, like }: { draft: Draft | null; like: number }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [step, setStep] = useState<(typeof STEPS)[number]>(draft ? "theme" : "brand");
  const [setup, setSetup] = useState(draft?.setup ?? newSetup(like));
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const change = (wish: Partial<MerchantDraft>) => setSetup({ ...setup, ...wish });

  async function save() {
    setPending(true);
    setError(null);
    try {
      const { id } = await send(platform.draft, { id: draft?.id ?? null, setup, revision: draft?.revision ?? 0 });
      await cache.invalidate(platform.read, platform.list);
      if (!draft) navigate(`/office/merchants/${id}`, { replace: true });
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  const isLive = draft?.state === "live";
  return (
    <>
      <PageHead
        title={t("merchant.draft.title")}
        back="/office/merchants"
        tags={draft && <Tag tone={isLive ? "ok" : "info"}>{t(`merchant.state.${draft.state}`)}</Tag>}
        line={draft ? t("merchant.draft.revision", { name: setup.name, revision: draft.revision }) : t("merchant.draft.line")}
        end={
          <Button kind="accent" icon="check" pending={pending} disabled={isLive || !setup.code || !setup.name} onClick={() => void save()}>
            {t("merchant.draft.save")}
          </Button>
        }
      />
      <Segmented
        label={t("merchant.draft.steps")}
        segments={STEPS.map((value) => ({ value, label: t(`merchant.step.${value}`) }))}
        value={step}
        onChange={setStep}
        panelId={PANEL}
      />
      {error !== null && <FormError text={textOf(error)} />}
      <div className={draft ? styles.draft : styles.draftAlone}>
        <Card title={t(`merchant.step.${step}`)}>
          <div id={PANEL} role="tabpanel" className={styles.form}>
            {step === "brand" && <BrandStep setup={setup} isNew={!draft} onChange={change} />}
            {step === "hosts" && <HostsStep setup={setup} draft={draft} onChange={change} />}
            {step === "place" && <PlaceStep setup={setup} onChange={change} />}
            {step === "theme" && (
              <ThemeEditor tokens={setup.tokens} seeds={seedsOf(setup.tokens)} onChange={(tokens) => change({ tokens: { ...tokens } })} />
            )}
            {step === "features" && <FeaturesStep setup={setup} isNew={!draft} onChange={change} />}
            {step === "people" && <PeopleStep setup={setup} draft={draft} onChange={change} />}
            {step === "review" && <ReviewStep draft={draft} />}
          </div>
        </Card>
        {draft && <PreviewFrame key={draft.revision} id={draft.id} host={draft.previewHost} />}
      </div>
    </>
  );
}
