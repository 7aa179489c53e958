import { agencyApplications, type PromoterApplication } from "@magpie/contract/agency/applications";
import { ABOUT_LEAST, ABOUT_MOST, CONTACT_MOST, PROMISED_DAYS } from "@magpie/domain/agency/application";
import { send, useCall, useSend } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { Form, FormError } from "../../../../kit/form/Form";
import { textOf, useForm } from "../../../../kit/form/use-form";
import { LinkStep } from "../../../../kit/LinkStep";
import { openPopup } from "../../../../kit/popups";
import { usePermission } from "../../../../kit/session/permission";
import { useSession } from "../../../../kit/session/session";
import { toast } from "../../../../kit/toasts";
import { useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import { TextAreaField, TextField } from "../../../../ui/fields/Field";
import { Skeleton } from "../../../../ui/Skeleton";
import { Tag, type TagTone } from "../../../../ui/Tag";
import styles from "./AffiliateScreen.module.css";

const STEPS = ["apply", "talk", "begin"] as const;

/** How somebody becomes a promoter: the steps, the promise, and for members the form. */
export function AffiliateScreen() {
  const t = useTranslate();
  const { name } = usePermission().info.brand;
  const isMember = useSession(({ token }) => token !== null);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t("shell.title.affiliate")}</h1>
        <p>{t("agency.apply.lead", { brand: name, days: PROMISED_DAYS })}</p>
      </header>
      <ol className={styles.steps}>
        {STEPS.map((step, place) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <h2>{t(`agency.apply.${step}.title`)}</h2>
            <p>{t(`agency.apply.${step}.text`, { days: PROMISED_DAYS })}</p>
          </li>
        ))}
      </ol>
      <p className={styles.hours}>{t("agency.hours")}</p>
      <Panel title={t("agency.apply.form")}>
        <div className={styles.body}>{isMember ? <Mine /> : <SignIn />}</div>
      </Panel>
    </div>
  );
}

function SignIn() {
  const t = useTranslate();
  return (
    <>
      <p>{t("agency.apply.signIn")}</p>
      <div className={styles.buttons}>
        <Button onClick={() => openPopup("login", { returnTo: "/affiliate" })}>{t("auth.login.action")}</Button>
        <Button kind="accent" onClick={() => openPopup("register", { returnTo: "/affiliate" })}>
          {t("auth.register.title")}
        </Button>
      </div>
    </>
  );
}

function Mine() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(agencyApplications.mine, {});
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : <Skeleton height="120px" radius="md" />;
  if (data.isAgent)
    return (
      <>
        {data.application && <Standing application={data.application} />}
        <p>{t("agency.apply.isAgent")}</p>
        <LinkStep href="/agent" label={t("agency.login.title")} />
      </>
    );
  return (
    <>
      {data.application && <Standing application={data.application} />}
      {data.application?.state !== "waiting" && <Apply />}
    </>
  );
}

const TONES: Record<PromoterApplication["state"], TagTone> = { waiting: "info", approved: "ok", refused: "warn", withdrawn: "plain" };

function Standing({ application }: { application: PromoterApplication }) {
  const t = useTranslate();
  const moment = useMoment();
  const withdraw = useSend(agencyApplications.withdraw, { refresh: [agencyApplications.mine] });
  const { id, state, about, askedAt, dueAt, answer } = application;
  return (
    <div className={styles.standing}>
      <p>
        <Tag tone={TONES[state]}>{t(`agency.apply.state.${state}`)}</Tag> {t("agency.apply.askedAt", { time: moment(askedAt) })}
      </p>
      <p className={styles.quiet}>{about}</p>
      {state === "waiting" && <p>{t("agency.apply.dueAt", { time: moment(dueAt) })}</p>}
      {answer && <p>{t("agency.apply.answer", { answer })}</p>}
      {withdraw.error && <FormError text={errorText(withdraw.error, t)} />}
      {state === "waiting" && (
        <Button small pending={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          {t("agency.apply.withdraw")}
        </Button>
      )}
    </div>
  );
}

function Apply() {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({
      contact: textOf(values, "contact").length < 3 ? t("agency.apply.contactWrong") : undefined,
      about: textOf(values, "about").length < ABOUT_LEAST ? t("agency.apply.aboutWrong", { least: ABOUT_LEAST }) : undefined,
    }),
    submit: async (values) => {
      await send(agencyApplications.apply, { contact: textOf(values, "contact"), about: textOf(values, "about") });
      toast({ kind: "ok", title: t("agency.apply.sent", { days: PROMISED_DAYS }) });
      await cache.invalidate(agencyApplications.mine);
    },
  });
  return (
    <Form of={form} action={t("agency.apply.send")}>
      <TextField
        label={t("agency.apply.contact")}
        name="contact"
        autoComplete="off"
        maxLength={CONTACT_MOST}
        help={t("agency.apply.contactHelp")}
        error={form.wrong.contact}
      />
      <TextAreaField
        label={t("agency.apply.about")}
        name="about"
        maxLength={ABOUT_MOST}
        help={t("agency.apply.aboutHelp")}
        error={form.wrong.about}
      />
    </Form>
  );
}
