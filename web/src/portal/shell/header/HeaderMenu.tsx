import { lazyScreen } from "../../../kit/lazy-screen";
import { Link, useLocation, useQuery } from "../../../kit/router";
import { useFlag } from "../../../kit/session/permission";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { useHoverMenu } from "../../../ui/use-hover-menu";
import { Chunk } from "../Chunk";
import { routeOf } from "../routes";
import { GatedLink } from "./GatedLink";
import styles from "./HeaderMenu.module.css";

const CategoryBar = lazyScreen(async () => (await import("./CategoryBar")).CategoryBar);

/** Games, promotions, rewards and share. Games unrolls the row of categories where the page does not show it already. */
export function HeaderMenu() {
  const t = useTranslate();
  const [path] = useLocation();
  const page = useQuery("page");
  const signedIn = useSignedIn();
  const referral = useFlag("REFERRAL3") || !signedIn;
  const { open, handlers } = useHoverMenu();
  const { view, categories } = routeOf(path);
  const current = (isCurrent: boolean) => (isCurrent ? ("page" as const) : undefined);
  return (
    <nav className={styles.menu} aria-label={t("shell.mainMenu")}>
      <ul>
        <li {...handlers}>
          <Link href="/" aria-current={current(view === "home")} aria-expanded={categories ? undefined : open}>
            {t("shell.games")}
          </Link>
          {open && !categories && (
            <div className={styles.unrolled}>
              <Chunk quiet>
                <CategoryBar />
              </Chunk>
            </div>
          )}
        </li>
        <li>
          <Link href="/promotions" aria-current={current(view === "promotions")}>
            {t("shell.promotions")}
          </Link>
        </li>
        <li>
          <GatedLink href="/member?page=rewardCenter" aria-current={current(page === "rewardCenter")}>
            {t("shell.rewards")}
          </GatedLink>
        </li>
        {referral && (
          <li>
            <GatedLink href="/member?page=referral" aria-current={current(page === "referral")}>
              {t("shell.share")}
            </GatedLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
