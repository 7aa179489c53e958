import { type OfferApplication, promotions } from "@magpie/contract/promotions/promotions";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Tag } from "../../../../ui/Tag";
import { AppealForm } from "../AppealForm";
import styles from "./ApplicationPanel.module.css";
import sheet from "./OfferSheet.module.css";

const TONES = { waiting: "warn", accepted: "ok", rejected: "bad" } as const;

/** What the member sent, how it was decided, and the way to object. */
export function ApplicationPanel({ offer, application }: { offer: string; application: OfferApplication }) {
  const t = useTranslate();
  const moment = useMoment();
  async function object(words: string) {
    await send(promotions.appeal, { offer, words });
    await cache.invalidate(promotions.offer, promotions.offers);
  }
  const { state, remark, pictures, contact, at, decidedAt, reason, note, appeal, mayAppeal } = application;
  return (
    <section className={styles.panel} aria-label={t("promotions.application.title")}>
      <div className={sheet.boxHead}>
        <h3>{t("promotions.application.title")}</h3>
        <Tag tone={TONES[state]}>{t(`promotions.application.${state}`)}</Tag>
      </div>
      <p>{t("promotions.application.sent", { time: moment(at), pictures: pictures.length })}</p>
      {contact && (
        <p>
          {t(`promotions.contact.${contact.kind}`)}: {contact.number}
        </p>
      )}
      {remark && <blockquote>{remark}</blockquote>}
      {reason && (
        <p className={styles.reason}>
          {[t(`promotions.reason.${reason}`), note].filter(Boolean).join(" ")} {decidedAt && <small>{moment(decidedAt)}</small>}
        </p>
      )}
      {appeal && <p>{appeal.answer ?? t("promotions.application.appealed", { time: moment(appeal.at) })}</p>}
      {mayAppeal && !appeal && <AppealForm onSend={object} />}
    </section>
  );
}
