import { cashier, type ReviewedDeposit } from "@magpie/contract/cashier";
import { isOpen } from "@magpie/domain/cashier/deposit-state";
import { CallError } from "../../../kit/calls/request";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { ProofPicture } from "../../ui/ProofPicture";
import styles from "./cashier.module.css";
import { DecideDeposit } from "./DecideDeposit";
import type { DepositPlace } from "./DepositQueue";

/** One deposit, asked for by its id: a link to it holds whatever state it is in by now. */
export function DepositPage({ id, path, search }: Pick<DepositPlace, "path" | "search"> & { id: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(cashier.reviewOne, { deposit: id });
  if (data) return <Shown of={data} back={`${path}${search}`} />;
  if (!error) return <Loading rows={8} />;
  if (!(error instanceof CallError && error.code === "not_found")) return <OfficeProblem error={error} onRetry={refetch} />;
  const step = (
    <Link href={path} className={buttonClass({})}>
      {t("cashier.gone.step")}
    </Link>
  );
  return <EmptyState icon="circle-check" title={t("cashier.gone.title", { id })} text={t("cashier.gone.text")} step={step} />;
}

function Shown({ of, back }: { of: ReviewedDeposit; back: string }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  return (
    <>
      <PageHead
        back={back}
        title={t("cashier.deposit", { id: of.id })}
        tags={<Tag tone={of.state === "pending" ? "info" : "plain"}>{t(`cashier.state.${of.state}`)}</Tag>}
        line={`${moment(of.at)} · ${of.account}`}
      />
      <div className={styles.columns}>
        <div className={styles.evidence}>
          <Card title={t("cashier.facts")}>
            <Facts>
              <Fact name={t("cashier.asked")}>{plain(of.amount)}</Fact>
              <Fact name={t("cashier.method")}>
                {of.method} · {of.channel}
              </Fact>
              <Fact name={t("cashier.offer")}>{of.offer ?? t("cashier.noOffer")}</Fact>
              {of.timeline.map(({ state, at }) => (
                <Fact key={`${state} ${at}`} name={t(`cashier.state.${state}`)}>
                  {moment(at)}
                </Fact>
              ))}
            </Facts>
          </Card>
          <Card title={t("cashier.proof")}>
            {of.pictures.length === 0 && <p className={styles.quiet}>{t("cashier.noProof")}</p>}
            <div className={styles.pictures}>
              {of.pictures.map((picture, index) => (
                <Proof key={picture} deposit={of.id} picture={picture} number={index + 1} />
              ))}
            </div>
          </Card>
        </div>
        {of.kind === "BANK" && isOpen(of.state) ? (
          <DecideDeposit of={of} />
        ) : (
          <Card title={t("cashier.decided")}>
            <p>
              {t(`cashier.state.${of.state}`)}
              {of.note && `: ${of.note}`}
            </p>
          </Card>
        )}
      </div>
    </>
  );
}

function Proof({ deposit, picture, number }: { deposit: string; picture: string; number: number }) {
  const { data, error, refetch } = useCall(cashier.readProof, { deposit, picture });
  return <ProofPicture picture={data} number={number} error={error} onRetry={refetch} />;
}
