import { platform } from "@magpie/contract/office/platform";
import { useEffect, useState } from "react";
import { Segmented } from "../../../ui/fields/Segmented";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import styles from "./merchant.module.css";

const PAGES = { home: "/", login: "/login", withdraw: "/member?page=withdraw", lottery: "/lott" } as const;
type PageName = keyof typeof PAGES;
const WIDTHS = ["390", "1440"] as const;
const FRAME = "preview-frame";

/** The merchant's real pages, each opened by a ticket of its own. The frame is as wide as the device and is scaled to fit. */
export function PreviewFrame({ id, host }: { id: number; host: string }) {
  const t = useTranslate();
  const [page, setPage] = useState<PageName>("home");
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>("1440");
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isOld = false;
    send(platform.preview, { id, path: PAGES[page] }).then(
      (answer) => !isOld && setUrl(answer.url),
      () => !isOld && setUrl(null),
    );
    return () => {
      isOld = true;
    };
  }, [id, page]);
  const [room, setRoom] = useState(0);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!frame) return;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    watch.observe(frame);
    return () => watch.disconnect();
  }, [frame]);
  return (
    <Card
      title={host}
      end={
        <span className={styles.acts}>
          <Segmented
            label={t("merchant.preview.page")}
            segments={(Object.keys(PAGES) as PageName[]).map((value) => ({ value, label: t(`merchant.preview.${value}`) }))}
            value={page}
            onChange={setPage}
            panelId={FRAME}
          />
          <Segmented
            label={t("merchant.preview.width")}
            segments={WIDTHS.map((value) => ({ value, label: value }))}
            value={width}
            onChange={setWidth}
            panelId={FRAME}
          />
        </span>
      }
    >
      <div id={FRAME} ref={setFrame} role="tabpanel" className={width === "390" ? styles.phone : styles.desk}>
        {url && (
          <iframe
            key={url}
            src={url}
            title={t("merchant.preview.title", { page: t(`merchant.preview.${page}`) })}
            style={{ transform: `scale(${room / Number(width)})` }}
          />
        )}
      </div>
      <p className={styles.quiet}>{t("merchant.preview.note")}</p>
    </Card>
  );
}
