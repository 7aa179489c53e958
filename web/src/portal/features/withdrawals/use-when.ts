import { useMoment } from "../../../kit/words/formats";
import { useWords } from "../../../kit/words/i18n";

/** A moment of today as its time alone, any other with its day. */
export function useWhen(): (iso: string) => string {
  const { locale } = useWords();
  const moment = useMoment();
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  return (iso) => (new Date(iso).toDateString() === new Date().toDateString() ? time.format(new Date(iso)) : moment(iso));
}
