/** A moment on a zone's own clock, with how far that zone is from Greenwich: "2026-11-15 14:32:08" and "GMT+8". */
export function clockIn(now: Date, timeZone: string): { time: string; offset: string } {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "shortOffset",
  });
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { time: `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`, offset: part.timeZoneName ?? "GMT" };
}
