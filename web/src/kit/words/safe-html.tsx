import { useEffect, useRef } from "react";
import { useLocation } from "../router";
import styles from "./safe-html.module.css";

const ALLOWED_TAGS = "p br hr h2 h3 h4 b strong i em u s small ul ol li blockquote a".split(" ");
const ALLOWED_ATTR = ["href"];

interface Props {
  html: string;
  /** The level that headings inside get, so that they follow the heading above them. */
  headingLevel?: 2 | 3 | 4;
  /** A link inside leads to another page of the portal. */
  onLeave?: () => void;
}

/** HTML from the back office, cleaned once more before it is shown. The cleaner is fetched when first needed. */
export function SafeHtml({ html, headingLevel = 4, onLeave }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();

  useEffect(() => {
    let current = true;
    void cleaned(html, headingLevel).then((fragment) => {
      if (current) place.current?.replaceChildren(fragment);
    });
    return () => {
      current = false;
    };
  }, [html, headingLevel]);

  useEffect(() => {
    const element = place.current;
    function follow(event: MouseEvent) {
      const path = (event.target as Element).closest("a")?.getAttribute("href");
      if (!path?.startsWith("/") || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // A link within the shown text: nobody leaves the page.
      if (new URL(path, location.href).pathname !== location.pathname) onLeave?.();
      navigate(path);
    }
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [navigate, onLeave]);

  return <div ref={place} className={styles.prose} />;
}

async function cleaned(html: string, headingLevel: number): Promise<DocumentFragment> {
  const { default: purify } = await import("dompurify");
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https:\/\/|\/(?![/\\]))/,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const heading of fragment.querySelectorAll("h2, h3, h4")) {
    const fitting = document.createElement(`h${headingLevel}`);
    fitting.replaceChildren(...heading.childNodes);
    heading.replaceWith(fitting);
  }
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href^="https:"]')) {
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  }
  return fragment;
}
