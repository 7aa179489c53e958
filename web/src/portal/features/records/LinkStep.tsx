import { Link } from "../../../kit/router";
import { buttonClass } from "../../../ui/Button";

/** The one step that an empty record offers. */
export function LinkStep({ href, label }: { href: string; label: string }) {
  return (
    <Link className={buttonClass({ small: true })} href={href}>
      {label}
    </Link>
  );
}
