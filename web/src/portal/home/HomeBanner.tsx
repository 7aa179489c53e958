import { type Banner, messages } from "@magpie/contract/messages";
import type { ReactNode } from "react";
import { useImageHost } from "../../kit/browser/image-host";
import { useCall } from "../../kit/calls/api";
import { Link } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { buttonClass } from "../../ui/Button";
import { Carousel } from "../../ui/Carousel";
import { Picture } from "../../ui/Picture";
import styles from "./HomeBanner.module.css";
import { setStill, useStill } from "./use-motion";

/** Must equal the server's preload of the first banner, or the browser fetches the picture twice. */
const PICTURE_SIZES = "(max-width: 767px) 60vw, 460px";
const FEATHERS = ["a", "b", "c", "d", "e", "f", "g"];

export function HomeBanner() {
  const t = useTranslate();
  const still = useStill();
  const { data } = useCall(messages.announcements, { execution: "B" });
  const banners = data?.banners.filter((banner) => banner.groupName === "w_home") ?? [];
  if (data && banners.length === 0) return null;
  return (
    <div className={styles.place}>
      <Carousel
        label={t("home.banners")}
        slides={banners.map((banner, index) => ({ key: banner.id, content: <Slide banner={banner} first={index === 0} /> }))}
        words={{
          previous: t("common.previous"),
          next: t("common.next"),
          pause: t("home.pause"),
          resume: t("home.resume"),
          slide: (number) => t("home.banner", { number, count: banners.length }),
        }}
        still={still}
        onStillChange={setStill}
      />
    </div>
  );
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const host = useImageHost();
  return (
    <Whole banner={banner}>
      <div className={styles.fan} aria-hidden="true">
        {FEATHERS.map((feather) => (
          <i key={feather} />
        ))}
      </div>
      <Picture
        className={styles.picture}
        base={`${host}/${banner.picture}`}
        widths={[360, 720]}
        sizes={PICTURE_SIZES}
        alt=""
        eager={first}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        {banner.text && <p className={styles.text}>{banner.text}</p>}
        {banner.action && banner.linkageType !== "NONE" && (
          <span className={`${buttonClass({ kind: "flash" })} ${styles.action}`}>{banner.action}</span>
        )}
      </div>
    </Whole>
  );
}

/** The slide itself is the link: an overlay stretched from the button would shrink with it while it is pressed, and swallow the click. */
function Whole({ banner: { linkageType, url }, children }: { banner: Banner; children: ReactNode }) {
  if (linkageType === "NONE") return <div className={styles.slide}>{children}</div>;
  if (linkageType === "ROUTE") {
    return (
      <Link href={url} className={styles.slide} draggable={false}>
        {children}
      </Link>
    );
  }
  return (
    <a href={url} className={styles.slide} target="_blank" rel="noopener noreferrer" draggable={false}>
      {children}
    </a>
  );
}
