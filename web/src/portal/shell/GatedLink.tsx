import type { ComponentProps, MouseEvent } from "react";
import { gated } from "../../kit/gate";
import { Link, useLocation } from "../../kit/router";

/** A link to a page that needs an account: without one it asks for it in place, instead of leaving. */
export function GatedLink({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  const [, navigate] = useLocation();
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    gated(() => navigate(href));
  }
  return <Link {...rest} href={href} onClick={follow} />;
}
