import { scriptUrl } from "./trusted";

type Layer = unknown[];

/** Starts the merchant's analytics. Called only after the visitor said yes, at most once a page. */
export function startAnalytics(gtagId: string): void {
  if (document.getElementById("gtag")) return;
  const page = window as unknown as { dataLayer?: Layer };
  const layer = page.dataLayer ?? [];
  page.dataLayer = layer;
  const tell: (...words: unknown[]) => void = (...words) => layer.push(words);
  tell("js", new Date());
  tell("config", gtagId, { anonymize_ip: true });
  const script = document.createElement("script");
  script.id = "gtag";
  script.async = true;
  script.src = scriptUrl(`https://www.googletagmanager.com/gtag/js?id=${gtagId}`);
  document.head.append(script);
}
