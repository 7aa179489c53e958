import type { WallLine } from "@magpie/contract/office/reconcile";
import { usePermission } from "../../../kit/session/permission";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { Tag } from "../../../ui/Tag";
import { useTranslate } from "../../kit/words";
import type { GridColumn } from "../../ui/Grid";
import { useBookDay } from "./shown";

interface Marks {
  maySettle: boolean;
  marked: ReadonlySet<string>;
  mark: (id: string) => void;
  onLink: (line: WallLine) => void;
}

/** A row's marks, its reason, and what either book has. */
export function useLineColumns({ maySettle, marked, mark, onLink }: Marks): GridColumn<WallLine>[] {
  const t = useTranslate();
  const dayText = useBookDay();
  const { plain } = useFigures();
  const { code } = usePermission().info.currency;
  const book = (line: WallLine, side: WallLine["ours"]) =>
    side ? `${t(`reconcile.kind.${line.kind}`)} ${plain(side.amount)}${side.currency === code ? "" : ` ${side.currency}`}` : "–";
  return [
    ...(maySettle
      ? [
          {
            key: "mark",
            head: "",
            width: "44px",
            cell: ({ id, transactionId }: WallLine) => (
              <input
                type="checkbox"
                aria-label={t("reconcile.mark", { number: transactionId })}
                checked={marked.has(id)}
                onChange={() => mark(id)}
              />
            ),
          },
        ]
      : []),
    {
      key: "reason",
      head: t("reconcile.reasonLabel"),
      width: "minmax(150px, 1fr)",
      cell: ({ reason, elsewhere }) => (
        <Tag tone={reason === "day" ? "info" : "warn"}>
          {t(`reconcile.reason.${reason}`)}
          {elsewhere && ` ${dayText(elsewhere)}`}
        </Tag>
      ),
    },
    {
      key: "number",
      head: t("reconcile.number"),
      wideOnly: true,
      width: "minmax(0, 1.4fr)",
      cell: ({ transactionId }) => <span title={transactionId}>{transactionId}</span>,
    },
    { key: "ours", head: t("reconcile.ours"), numeric: true, width: "minmax(0, 1fr)", cell: (line) => book(line, line.ours) },
    { key: "theirs", head: t("reconcile.theirs"), numeric: true, width: "minmax(0, 1fr)", cell: (line) => book(line, line.theirs) },
    {
      key: "apart",
      head: t("reconcile.apart"),
      numeric: true,
      wideOnly: true,
      width: "120px",
      cell: ({ apart }) => <strong>{plain(apart)}</strong>,
    },
    {
      key: "act",
      head: "",
      width: "100px",
      numeric: true,
      cell: (line) =>
        (line.twin && maySettle) || line.state === "linked" ? (
          <Button small onClick={() => onLink(line)}>
            {t(line.state === "linked" ? "reconcile.unlink" : "reconcile.link")}
          </Button>
        ) : null,
    },
  ];
}
