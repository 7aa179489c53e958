import type { ComponentProps, MouseEvent } from "react";
import { openMemberPage } from "../../../kit/centre";
import { Link, useLocation } from "../../../kit/router";
import { gated } from "../../../kit/session/gate";
import { useFlag } from "../../../kit/session/permission";
import { isGamePath } from "../routes";

/**
 * A link to a page that needs an account: without one it asks for it in place, instead of leaving. Over a game the member centre comes as a
 * popup, where the merchant has it so.
 */
export function GatedLink({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  const [path, navigate] = useLocation();
  const overGame = useFlag("MEMBERCENTER3") && isGamePath(path);
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const page = overGame ? new URL(href, location.origin).searchParams.get("page") : null;
    gated(() => (page ? openMemberPage(page, true) : navigate(href)));
  }
  return <Link {...rest} href={href} onClick={follow} />;
}
