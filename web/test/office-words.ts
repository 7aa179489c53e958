import { ANY, officeWordsOf } from "./words";

/** The language in which the office's journeys are gone: English, or Chinese with `JOURNEY_LANGUAGE=ZH`. Players and names stay as they are. */
export const LANGUAGE = process.env.JOURNEY_LANGUAGE === "ZH" ? "ZH" : "EN";

/** The window of somebody of the office. */
export const DESK = {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: "block",
  locale: LANGUAGE === "ZH" ? "zh" : "en-US",
} as const;

export const say = officeWordsOf(LANGUAGE);

/** What begins as this text does, as far as its values are known: ANY stands for those that are not. */
export function begins(...text: Parameters<typeof say>): RegExp {
  return new RegExp(`^${literally(say(...text).split(ANY)[0] ?? "")}`);
}

/** What has this text somewhere, whatever stands where ANY does. */
export function holds(...text: Parameters<typeof say>): RegExp {
  return new RegExp(
    say(...text)
      .split(ANY)
      .map(literally)
      .join(".+"),
  );
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
