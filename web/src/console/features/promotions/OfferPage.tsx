import { type DeskOffer, promotionDesk } from "@magpie/contract/promotions/desk";
import type { Language } from "@magpie/domain/languages";
import { useState } from "react";
import { useWords } from "../../../kit/words/i18n";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice } from "../../../ui/fields/Choice";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { Note, Split } from "../../ui/Split";
import { Costs } from "./Costs";
import { EditOffer } from "./EditOffer";
import { Forecast } from "./Forecast";
import { OfferActs } from "./OfferActs";
import { isMoney, OFFERS_PATH, type Rule, type Texts, useUnits, type Version } from "./paths";
import styles from "./promotions.module.css";

/** The draft where there is one, else the version in force. */
function workOf({ draft }: DeskOffer, versions: readonly Version[]): { rule: Rule; texts: Texts } | null {
  const [newest] = versions;
  return draft ?? (newest ? { rule: newest.rule, texts: newest.texts } : null);
}

export function OfferPage({ id, offer }: { id: string; offer: DeskOffer | undefined }) {
  const t = useTranslate();
  const [editing, setEditing] = useState<"edit" | "copy" | null>(null);
  const { data, error, refetch } = useCall(promotionDesk.versions, { offer: id });
  if (!offer) return <EmptyState icon="search-x" title={t("promotions.gone")} text={id} />;
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  const work = workOf(offer, data.list);
  if (editing && work) return <EditOffer offer={offer} {...work} isCopy={editing === "copy"} onClose={() => setEditing(null)} />;
  return (
    <>
      <PageHead
        back={OFFERS_PATH}
        title={offer.title}
        tags={<Tag tone={offer.state === "published" ? "ok" : "info"}>{t(`promotions.state.${offer.state}`)}</Tag>}
        line={<code>{id}</code>}
      />
      <Split decision={<OfferActs offer={offer} onEdit={() => setEditing("edit")} onCopy={() => setEditing("copy")} />}>
        {work && <Known offer={offer} rule={work.rule} />}
        {work && <Terms rule={work.rule} texts={work.texts} />}
        {work && <Audience rule={work.rule} />}
        {offer.draft && <Forecast offer={id} hash={offer.draft.hash} rule={offer.draft.rule} />}
        {data.list.length > 0 && <Costs offer={id} />}
        <Versions list={data.list} />
      </Split>
    </>
  );
}

function Known({ offer: { budget }, rule }: { offer: DeskOffer; rule: Rule }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { write } = useUnits(isMoney(rule));
  return (
    <Card title={t("promotions.known")}>
      <Facts>
        <Fact name={t("promotions.rule.window")}>{`${moment(rule.window.opens)} – ${moment(rule.window.closes)}`}</Fact>
        <Fact name={t("promotions.rule.give")}>{t(`promotions.give.${rule.reward.give}`)}</Fact>
        <Fact name={t("promotions.rule.trigger")}>{t(`promotions.trigger.${rule.trigger.on}`)}</Fact>
        <Fact name={t("promotions.rule.budget")}>{write(budget?.total ?? rule.limits.budget)}</Fact>
        {budget && <Fact name={t("promotions.head.left")}>{write(budget.left)}</Fact>}
        {budget && <Fact name={t("promotions.head.grants")}>{budget.grants}</Fact>}
        <Fact name={t("promotions.rule.rollout")}>{`${rule.limits.rolloutBps / 100} %`}</Fact>
      </Facts>
    </Card>
  );
}

/** The rule in the sentences that a member reads, in a language, and what keeps it from being published. */
function Terms({ rule, texts }: { rule: Rule; texts: Texts }) {
  const t = useTranslate();
  const { language } = useWords();
  const [shown, setShown] = useState<Language>(language);
  const { data, error, refetch } = useCall(promotionDesk.check, { rule, texts });
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={4} />;
  const languages = Object.keys(data.terms) as Language[];
  return (
    <Card
      title={t("promotions.terms")}
      end={
        <Choice
          label={t("promotions.language")}
          options={languages.map((value) => ({ value, label: value }))}
          value={shown}
          onChange={(next) => next && setShown(next)}
        />
      }
    >
      <ol className={styles.terms}>
        {(data.terms[shown] ?? []).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {data.problems.map(({ problem, game, language: of, key }) => (
        <p key={`${problem} ${game} ${of} ${key}`} role="alert">
          <Tag tone="bad">{[problem, game, of, key].filter(Boolean).join(" · ")}</Tag>
        </p>
      ))}
    </Card>
  );
}

function Audience({ rule }: { rule: Rule }) {
  const t = useTranslate();
  const { write } = useUnits(false);
  const { data, error, refetch } = useCall(promotionDesk.preview, { rule });
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={3} />;
  return (
    <Card title={t("promotions.audience.title")}>
      <Facts>
        <Fact name={t("promotions.audience.qualify")}>{t("promotions.audience.of", { count: data.qualify, members: data.members })}</Fact>
        {data.lack.map(({ need, has, members }) => (
          <Fact key={`${need} ${has}`} name={t("promotions.audience.lack", { need })}>
            {members}
          </Fact>
        ))}
        {data.overlaps.map(({ offer, members }) => (
          <Fact key={offer} name={t("promotions.audience.overlap", { offer })}>
            {members}
          </Fact>
        ))}
        <Fact name={t("promotions.audience.worst")}>{write(data.worstCase)}</Fact>
      </Facts>
    </Card>
  );
}

function Versions({ list }: { list: readonly Version[] }) {
  const t = useTranslate();
  const { moment } = useTimes();
  return (
    <Card title={t("promotions.versions.title")}>
      {list.length === 0 && <Note>{t("promotions.versions.none")}</Note>}
      <Facts>
        {list.map(({ number, hash, publishedAt, proposedBy, approvedBy }) => (
          <Fact key={number} name={t("promotions.versions.one", { number })} note={<code title={hash}>{hash.slice(0, 12)}…</code>}>
            {t("promotions.versions.by", { one: proposedBy, other: approvedBy, moment: moment(publishedAt) })}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
