import { promotionDesk, type QueuedApplication } from "@magpie/contract/promotions/desk";
import { APPLICATION_REASONS } from "@magpie/contract/promotions/promotions";
import { useState } from "react";
import { textOf } from "../../../kit/form/use-form";
import { Link, navigate } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { SelectField, TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { usePages } from "../../kit/pages";
import { useRest } from "../../kit/screens";
import { useAge, useTimes } from "../../kit/times";
import { type OfficeKey, useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Grid } from "../../ui/Grid";
import { Loading } from "../../ui/Loading";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { ProofPicture } from "../../ui/ProofPicture";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { Note, Split } from "../../ui/Split";
import { OFFERS_PATH, readAgain } from "./paths";
import styles from "./promotions.module.css";

const PATH = "/office/applications";

function placeOf({ offer, memberId, period }: QueuedApplication): string {
  return [offer, memberId, period].join(" ");
}

/** Applications and appeals that a person decides, or one of them with its pictures. */
export function ApplicationsScreen() {
  const t = useTranslate();
  const age = useAge();
  const place = useRest(PATH);
  const pages = usePages(promotionDesk.applications, {});
  if (place) {
    const found = pages.rows.find((row) => placeOf(row) === place);
    if (found) return <Application key={place} of={found} />;
    return pages.isPending ? <Loading rows={6} /> : <Gone />;
  }
  return (
    <>
      <PageHead title={t("shell.screen.applications")} line={t("promotions.application.line")} />
      <Card flush>
        <Grid<QueuedApplication>
          caption={t("shell.screen.applications")}
          pages={pages}
          rowKey={placeOf}
          href={(row) => `${PATH}/${encodeURIComponent(placeOf(row))}`}
          empty={<EmptyState icon="circle-check" title={t("promotions.application.empty")} text={t("promotions.application.emptyText")} />}
          columns={[
            {
              key: "member",
              head: t("promotions.application.member"),
              cell: (row) => <Link href={`${PATH}/${encodeURIComponent(placeOf(row))}`}>{row.account}</Link>,
            },
            { key: "offer", head: t("promotions.head.offer"), cell: ({ title }) => title },
            { key: "age", head: t("promotions.application.age"), width: "110px", numeric: true, cell: ({ at }) => age(at) },
            {
              key: "marks",
              head: t("promotions.application.marks"),
              wideOnly: true,
              cell: ({ pictures, evidence, appeal }) => (
                <>
                  {appeal && <Tag tone="warn">{t("promotions.application.appeal")}</Tag>}{" "}
                  {pictures.length > 0 && <Tag>{t("promotions.application.pictures", { count: pictures.length })}</Tag>}{" "}
                  {evidence.length > 0 && <Tag tone="info">{t("promotions.application.signs", { count: evidence.length })}</Tag>}
                </>
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}

function Gone() {
  const t = useTranslate();
  const step = (
    <Link href={PATH} className={buttonClass({})}>
      {t("promotions.application.back")}
    </Link>
  );
  return (
    <EmptyState icon="circle-check" title={t("promotions.application.gone")} text={t("promotions.application.goneText")} step={step} />
  );
}

function Application({ of }: { of: QueuedApplication }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const [rejecting, setRejecting] = useState(false);
  const { offer, title, memberId: member, period, account, remark, contact, pictures, evidence, appeal, at } = of;

  async function decide(answer: { accept: boolean; reason?: (typeof APPLICATION_REASONS)[number]; note?: string }) {
    const { state } = await send(promotionDesk.decideApplication, { offer, member, period, ...answer });
    toast({ kind: "ok", title: t(`promotions.application.said.${state}`) });
    navigate(PATH);
    await readAgain();
  }
  return (
    <>
      <PageHead back={PATH} title={t("promotions.application.page", { account })} line={moment(at)} />
      <Split
        decision={
          <DecisionPanel
            title={t(appeal ? "promotions.application.decideAppeal" : "promotions.application.decide")}
            reasonless
            yes={{ words: t("promotions.application.yes"), run: (note) => decide({ accept: true, note }) }}
            no={{ words: t("promotions.application.no"), open: () => setRejecting(true) }}
          >
            <Facts>
              <Fact name={t("promotions.head.offer")}>
                <Link href={`${OFFERS_PATH}/${offer}`}>{title}</Link>
              </Fact>
              <Fact name={t("promotions.application.member")}>
                <Link href={`/office/members/${member}`}>{account}</Link>
              </Fact>
            </Facts>
          </DecisionPanel>
        }
      >
        <Card title={t("promotions.application.said.title")}>
          <Facts>
            <Fact name={t("promotions.application.remark")}>{remark || "–"}</Fact>
            {contact && (
              <Fact
                name={t(`promotions.application.contact.${contact.kind}` as OfficeKey)}
                note={t("promotions.application.others", { count: contact.others })}
              >
                {contact.number}
              </Fact>
            )}
            {appeal && <Fact name={t("promotions.application.appeal")}>{appeal.words}</Fact>}
          </Facts>
          <div className={styles.pictures}>
            {pictures.map((picture, index) => (
              <Picture key={picture} of={{ offer, member, period, picture }} number={index + 1} />
            ))}
          </div>
        </Card>
        <Signs evidence={evidence} />
      </Split>
      {rejecting && <Reject onClose={() => setRejecting(false)} decide={decide} />}
    </>
  );
}

function Signs({ evidence }: Pick<QueuedApplication, "evidence">) {
  const t = useTranslate();
  return (
    <Card title={t("promotions.application.evidence")}>
      {evidence.length === 0 && <Note>{t("promotions.application.noEvidence")}</Note>}
      <Facts>
        {evidence.map(({ kind, weight, accounts, figure }) => (
          <Fact
            key={kind}
            name={t(`promotions.application.sign.${kind}` as OfficeKey)}
            note={[...accounts, figure].filter(Boolean).join(", ")}
          >
            {weight}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Picture({ of, number }: { of: { offer: string; member: string; period: string; picture: string }; number: number }) {
  const { data, error, refetch } = useCall(promotionDesk.applicationPicture, of);
  return <ProofPicture picture={data} number={number} error={error} onRetry={refetch} />;
}

interface RejectProps {
  onClose: () => void;
  decide: (answer: { accept: boolean; reason: (typeof APPLICATION_REASONS)[number]; note: string }) => Promise<void>;
}

function Reject({ onClose, decide }: RejectProps) {
  const t = useTranslate();
  return (
    <ReasonDialog
      reasonless
      title={t("promotions.application.no")}
      action={t("promotions.application.no")}
      fields={() => (
        <>
          <SelectField label={t("promotions.application.why")} name="why">
            {APPLICATION_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`promotions.application.reason.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextField label={t("promotions.application.note")} name="note" maxLength={300} autoComplete="off" />
        </>
      )}
      run={(values) =>
        decide({
          accept: false,
          reason: APPLICATION_REASONS.find((reason) => reason === textOf(values, "why")) ?? "other",
          note: textOf(values, "note"),
        })
      }
      onClose={onClose}
    />
  );
}
