import { useEffect, useRef, useState } from "react";

/** True from the moment the element has come into view, or near it: what is never scrolled to is never fetched. */
export function useSeen<E extends Element>(margin = "0px") {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin]);
  return [element, seen] as const;
}
