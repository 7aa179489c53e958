import { buttonClass } from "../ui/Button";
import { Link } from "./router";

export function LinkStep({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={buttonClass({ small: true })}>
      {label}
    </Link>
  );
}
