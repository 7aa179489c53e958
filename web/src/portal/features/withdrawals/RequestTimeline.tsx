import type { Withdrawal } from "@magpie/contract/withdrawals";
import { useMoment } from "../../../kit/words/formats";
import { type Translate, useTranslate, useWords } from "../../../kit/words/i18n";
import { Timeline, type TimelineStep } from "../../../ui/Timeline";
import { type Station, timelineOf } from "./timeline";

/** The steps of a request: those behind it with their times, the present one, and the next. */
export function RequestTimeline({ request }: { request: Withdrawal }) {
  const t = useTranslate();
  const when = useWhen();
  const steps = timelineOf(request).map((station): TimelineStep => {
    const { name: key, moment } = station;
    return { key, moment, title: titleOf(station, t), note: noteOf(request, station, t, when) };
  });
  return <Timeline steps={steps} />;
}

function titleOf(station: Station, t: Translate): string {
  if (station.moment === "failed") return t(`withdrawals.end.${station.name}`);
  return t(`withdrawals.way.${station.name}.${station.moment === "done" ? "done" : "open"}`);
}

function noteOf(request: Withdrawal, station: Station, t: Translate, when: (iso: string) => string): string {
  if (station.name === "arrived" && station.moment === "now") return arrivalText(request, t, when);
  const reason = station.moment === "failed" && station.reason ? t(`withdrawals.reason.${station.reason}`) : "";
  const words = station.moment === "failed" ? station.note : "";
  return [station.at && when(station.at), reason, words].filter(Boolean).join(" · ");
}

function arrivalText({ state, confirmBy }: Withdrawal, t: Translate, when: (iso: string) => string): string {
  if (state === "disputed") return t("withdrawals.arrival.looking");
  return confirmBy ? t("withdrawals.arrival.silence", { time: when(confirmBy) }) : t("withdrawals.arrival.waiting");
}

/** A moment of today as its time alone, any other with its day. */
function useWhen(): (iso: string) => string {
  const { locale } = useWords();
  const moment = useMoment();
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  return (iso) => (new Date(iso).toDateString() === new Date().toDateString() ? time.format(new Date(iso)) : moment(iso));
}
