import { auth } from "@magpie/contract/identity/auth";
import type { Output } from "@magpie/contract/kit/call";
import { play } from "@magpie/contract/play";
import { browserName } from "../../../../../kit/browser/browser-name";
import { useCall } from "../../../../../kit/calls/api";
import { Problem } from "../../../../../kit/calls/Problem";
import { toast } from "../../../../../kit/toasts";
import { useMoment } from "../../../../../kit/words/formats";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Panel } from "../../../../../ui/CentrePage";
import { Tag } from "../../../../../ui/Tag";
import { AskFirst } from "../AskFirst";
import { ComingSettings } from "../ComingSettings";
import { change } from "../change";
import { Setting, Settings } from "../Setting";

type OpenSession = Output<typeof auth.sessions>["list"][number];
type OpenGame = Output<typeof play.openGames>["list"][number];

/** The sessions that are signed in now. */
export function SessionsPanel() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(auth.sessions, {});
  const { data: open } = useCall(play.openGames, {});
  const hasOthers = data && data.list.length > 1;
  return (
    <Panel title={t("members.sessions.title")} tools={hasOthers && <EndOthers />}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <ComingSettings rows={1} />}
      {data && (
        <Settings>
          {data.list.map((session) => (
            <SessionSetting key={session.id} session={session} games={gamesIn(session, open?.list)} />
          ))}
        </Settings>
      )}
    </Panel>
  );
}

/** The names of the games that a session has open; they end with it. */
function gamesIn({ id }: OpenSession, open: readonly OpenGame[] = []): string[] {
  return open.filter(({ sessionId }) => sessionId === id).map(({ gameName }) => gameName);
}

function EndOthers() {
  const t = useTranslate();
  return (
    <AskFirst
      label={t("members.sessions.endOthers")}
      about={t("members.sessions.title")}
      title={t("members.sessions.endOthersTitle")}
      text={t("members.sessions.endOthersText")}
      onYes={async () => {
        const { ended } = await change(auth.endOtherSessions, {}, auth.sessions);
        toast({ kind: "ok", title: t("members.sessions.othersEnded", { count: ended }) });
      }}
    />
  );
}

interface SessionSettingProps {
  session: OpenSession;
  games: readonly string[];
}

function SessionSetting({ session: { id, current, ip, way, seenAt, ...session }, games }: SessionSettingProps) {
  const t = useTranslate();
  const label = browserName(session.label, t);
  const moment = useMoment();
  const text = (
    <>
      {[t(`members.history.by.${way}`), ip, moment(seenAt)].join(" · ")}
      {games.length > 0 && (
        <>
          <br />
          {t("members.sessions.games", { games: games.join(" · ") })}
        </>
      )}
    </>
  );
  return (
    <Setting icon="globe" name={label} tags={current && <Tag tone="accent">{t("members.sessions.here")}</Tag>} text={text}>
      {!current && (
        <AskFirst
          label={t("members.sessions.end")}
          about={label}
          title={t("members.sessions.endTitle")}
          text={t("members.sessions.endText", { label })}
          onYes={async () => {
            await change(auth.endSession, { id }, auth.sessions);
            toast({ kind: "ok", title: t("members.sessions.ended") });
          }}
        />
      )}
    </Setting>
  );
}
