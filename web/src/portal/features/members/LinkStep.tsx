import { Link } from "../../../kit/router";
import { buttonClass } from "../../../ui/Button";

export function LinkStep({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={buttonClass({ small: true })}>
      {label}
    </Link>
  );
}
