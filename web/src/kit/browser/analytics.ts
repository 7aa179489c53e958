import { scriptUrl } from "./trusted";

type Layer = ArrayLike<unknown>[];

/**
 * Starts the merchant's analytics, at most once a page. Called only after the visitor said yes; a yes that is taken back stops it on this page
 * as well, whose script is there already.
 */
export function setAnalytics(gtagId: string, given: boolean): void {
  Object.assign(window, { [`ga-disable-${gtagId}`]: !given });
  if (!given || document.getElementById("gtag")) return;
  const page = window as unknown as { dataLayer?: Layer };
  const layer = page.dataLayer ?? [];
  page.dataLayer = layer;
  function tell(..._words: unknown[]): void {
    // The script takes this object alone for a command, and passes over an array.
    layer.push(arguments);
  }
  tell("js", new Date());
  tell("config", gtagId, { anonymize_ip: true });
  const script = document.createElement("script");
  script.id = "gtag";
  script.async = true;
  script.src = scriptUrl(`https://www.googletagmanager.com/gtag/js?id=${gtagId}`);
  document.head.append(script);
}
