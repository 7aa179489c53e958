import { memberDesk } from "@magpie/contract/office/member-desk";
import { memberRecords } from "@magpie/contract/office/member-records";
import { useState } from "react";
import { navigate, useQuery } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { Menu, menuRow } from "../../../ui/Menu";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { PageHead } from "../../ui/Page";
import { ProposeAct } from "../../ui/ProposeAct";
import { type Act, ActDialog } from "./ActDialog";
import { AsOf } from "./AsOf";
import { LimitsCard, LinksCard, MoneyCard } from "./cards";
import { MemberTimeline } from "./MemberTimeline";
import styles from "./members.module.css";
import { Personal } from "./Personal";
import { type Dossier, MEMBERS_PATH, memberPath, STATE_TONES } from "./shown";
import { Tabs } from "./Tabs";

/** A member whole: who they are, their money and why how much of it can leave, limits, links, and everything that happened. */
export function MemberPage({ id }: { id: string }) {
  const t = useTranslate();
  const at = useQuery("at");
  const [act, setAct] = useState<Act | "close" | null>(null);
  const { data, error, refetch } = useCall(memberDesk.dossier, { id, ...(at && { at }) });
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={8} />;
  return (
    <>
      <Head member={data} onAct={setAct} />
      {at && <AsOfLine member={data} />}
      <div className={styles.cards}>
        <MoneyCard member={data} />
        <LimitsCard member={data} />
        <LinksCard member={data} />
      </div>
      <div className={styles.below}>
        <Tabs member={data} asOf={<AsOf member={data} />} />
        <MemberTimeline id={id} />
      </div>
      {act === "close" && (
        <ProposeAct
          title={t("members.act.close.title", { account: data.account })}
          note={t("members.act.close.text")}
          call={memberRecords.close}
          input={{ id: data.id }}
          onClose={() => setAct(null)}
        />
      )}
      {act && act !== "close" && <ActDialog act={act} member={data} onClose={() => setAct(null)} />}
    </>
  );
}

/** Whoever looks at a moment gone by must not take it for now. */
function AsOfLine({ member }: { member: Dossier }) {
  const t = useTranslate();
  const { moment } = useTimes();
  return (
    <p className={styles.asOfLine} role="status">
      <Icon name="history" size={16} />
      {t("members.asOf.line", { time: moment(member.asOf) })}
      <Button small onClick={() => navigate(memberPath(member.id))}>
        {t("members.asOf.back")}
      </Button>
    </p>
  );
}

function Head({ member, onAct }: { member: Dossier; onAct: (act: Act | "close") => void }) {
  const t = useTranslate();
  const { day, moment } = useTimes();
  const { id, account, nickname, state, stateReason, stateUntil, vipLevel, path, tags, createdAt } = member;
  const until = stateUntil && t("members.until", { time: moment(stateUntil) });
  const why = stateReason === "on_break" || stateReason === "self_excluded" ? t(`members.away.${stateReason}`) : stateReason;
  return (
    <PageHead
      back={MEMBERS_PATH}
      title={account}
      tags={
        <>
          {nickname !== account && <span className={styles.quiet}>{nickname}</span>}
          <Tag tone={STATE_TONES[state]}>{t(`members.state.${state}`)}</Tag>
          {vipLevel > 0 && <Tag tone="accent">{t("members.vip", { level: vipLevel })}</Tag>}
          {tags.map((tag) => (
            <Tag key={tag} icon="tag">
              {tag}
            </Tag>
          ))}
        </>
      }
      line={
        <>
          {(why || until) && <strong className={styles.why}>{[why, until].filter(Boolean).join(", ")}</strong>}
          {path.length > 0 && <span>{path.join(" › ")}</span>}
          <span>{t("members.joined", { day: day(createdAt) })}</span>
          <Personal id={id} personal={member.personal} />
        </>
      }
      end={<Acts member={member} onAct={onAct} />}
    />
  );
}

function Acts({ member, onAct }: { member: Dossier; onAct: (act: Act | "close") => void }) {
  const t = useTranslate();
  const [mayNote, mayAct, mayLimit] = [useRight("members.note"), useRight("members.act"), useRight("limits.act")];
  if (member.state === "closed") return null;
  const lock = member.state === "locked" ? "unlock" : "lock";
  return (
    <>
      {mayNote && (
        <Button icon="sticky-note" onClick={() => onAct("note")}>
          {t("members.act.note.name")}
        </Button>
      )}
      {mayLimit && (
        <Button icon="shield-half" onClick={() => onAct("tighten")}>
          {t("members.act.tighten.name")}
        </Button>
      )}
      {mayAct && (
        <Button icon={lock === "lock" ? "lock" : "lock-open"} onClick={() => onAct(lock)}>
          {t(`members.act.${lock}.name`)}
        </Button>
      )}
      {(mayNote || mayAct || mayLimit) && (
        <Menu label={t("members.more")} className={styles.more ?? ""} face={<Icon name="ellipsis" />}>
          {mayNote && (
            <button type="button" className={menuRow} onClick={() => onAct("tag")}>
              <Icon name="tag" size={18} /> {t("members.act.tag.name")}
            </button>
          )}
          {mayLimit && (
            <button type="button" className={menuRow} onClick={() => onAct("stayAway")}>
              <Icon name="timer" size={18} /> {t("members.act.stayAway.name")}
            </button>
          )}
          {mayAct && (
            <button type="button" className={menuRow} onClick={() => onAct("endSessions")}>
              <Icon name="log-out" size={18} /> {t("members.act.endSessions.name")}
            </button>
          )}
          {mayAct && member.state !== "closing" && (
            <button type="button" className={menuRow} onClick={() => onAct("close")}>
              <Icon name="trash-2" size={18} /> {t("members.act.close.name")}
            </button>
          )}
        </Menu>
      )}
    </>
  );
}
