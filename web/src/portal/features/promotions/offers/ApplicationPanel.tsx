import { type OfferApplication, promotions } from "@magpie/contract/promotions/promotions";
import { useState } from "react";
import { useSend } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { TextField } from "../../../../ui/fields/Field";
import { Tag } from "../../../../ui/Tag";
import styles from "./ApplicationPanel.module.css";
import sheet from "./OfferSheet.module.css";

const TONES = { waiting: "warn", accepted: "ok", rejected: "bad" } as const;
const WORDS_LEAST = 3;

/** What the member sent, how it was decided, and the way to object. */
export function ApplicationPanel({ offer, application }: { offer: string; application: OfferApplication }) {
  const t = useTranslate();
  const moment = useMoment();
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
      {mayAppeal && !appeal && <Appeal offer={offer} />}
    </section>
  );
}

function Appeal({ offer }: { offer: string }) {
  const t = useTranslate();
  const [words, setWords] = useState("");
  const send = useSend(promotions.appeal, { refresh: [promotions.offer, promotions.offers] });
  return (
    <form
      className={styles.appeal}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ offer, words: words.trim() });
      }}
    >
      {send.error && <FormError text={errorText(send.error, t)} />}
      <TextField
        label={t("promotions.application.appealLabel")}
        help={t("promotions.application.appealHelp")}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" small pending={send.isPending} disabled={words.trim().length < WORDS_LEAST}>
        {t("promotions.application.appeal")}
      </Button>
    </form>
  );
}
