import { type DeskPointReward, pointDesk, type QueuedPointOrder } from "@magpie/contract/loyalty/points";
import { desk } from "@magpie/contract/office/desk";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { textOf } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { CheckField, TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { usePages } from "../../kit/pages";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid } from "../../ui/Grid";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { Buttons, Stack } from "../../ui/Split";

const WHOLE = /^-?\d{1,7}$/;

/** Orders of the mall that wait to be sent, and its shelf. */
export function MallScreen() {
  const t = useTranslate();
  const [mayReview, mayStock] = [useRight("points.review"), useRight("points.stock")];
  return (
    <>
      <PageHead title={t("shell.screen.mall")} line={t("loyalty.mall.line")} />
      <Stack>
        {mayReview && <Orders />}
        {mayStock && <Shelf />}
      </Stack>
    </>
  );
}

function Orders() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  const pages = usePages(pointDesk.orderQueue, {});
  const [open, setOpen] = useState<{ order: QueuedPointOrder; approve: boolean } | null>(null);
  return (
    <Card flush title={t("loyalty.order.title")}>
      <Grid<QueuedPointOrder>
        caption={t("loyalty.order.title")}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="circle-check" title={t("loyalty.order.empty")} text={t("loyalty.order.emptyText")} />}
        columns={[
          { key: "title", head: t("loyalty.order.what"), cell: ({ title }) => title },
          { key: "member", head: t("loyalty.order.member"), cell: ({ account }) => account },
          { key: "points", head: t("loyalty.points"), numeric: true, width: "120px", cell: ({ points }) => plain(points) },
          { key: "at", head: t("loyalty.order.asked"), width: "150px", wideOnly: true, cell: ({ askedAt }) => moment(askedAt) },
          {
            key: "acts",
            head: "",
            width: "220px",
            numeric: true,
            cell: (order) => (
              <Buttons>
                <Button small kind="ghost" onClick={() => setOpen({ order, approve: false })}>
                  {t("loyalty.order.no")}
                </Button>
                <Button small onClick={() => setOpen({ order, approve: true })}>
                  {t("loyalty.order.yes")}
                </Button>
              </Buttons>
            ),
          },
        ]}
      />
      {open && <Decide {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Decide({ order: { id, title, account }, approve, onClose }: { order: QueuedPointOrder; approve: boolean; onClose: () => void }) {
  const t = useTranslate();
  return (
    <ReasonDialog
      title={t(approve ? "loyalty.order.approve" : "loyalty.order.reject", { title, account })}
      text={t(approve ? "loyalty.order.approveText" : "loyalty.order.rejectText")}
      action={t(approve ? "loyalty.order.yes" : "loyalty.order.no")}
      reasonless={approve}
      reasonLabel={t("loyalty.order.note")}
      run={async (_values, note) => {
        if (approve) await send(pointDesk.approveOrder, { order: id });
        else await send(pointDesk.rejectOrder, { order: id, note });
        toast({ kind: "ok", title: t("loyalty.order.done") });
        await cache.invalidate(pointDesk.orderQueue, pointDesk.shelf, desk.now);
      }}
      onClose={onClose}
    />
  );
}

function Shelf() {
  const t = useTranslate();
  const { plain } = useFigures();
  const [open, setOpen] = useState<DeskPointReward | null>(null);
  const { data, error, refetch } = useCall(pointDesk.shelf, {});
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card flush title={t("loyalty.shelf.title")}>
      <DataTable<DeskPointReward>
        caption={t("loyalty.shelf.title")}
        rows={data?.list}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="gift" title={t("loyalty.shelf.empty")} text={t("loyalty.shelf.emptyText")} />}
        columns={[
          { key: "title", head: t("loyalty.order.what"), corner: "what", cell: ({ title }) => title },
          { key: "id", head: t("loyalty.shelf.id"), cell: ({ id }) => <code>{id}</code> },
          { key: "points", head: t("loyalty.points"), numeric: true, corner: "amount", cell: ({ points }) => plain(points) },
          { key: "left", head: t("loyalty.shelf.left"), numeric: true, corner: "when", cell: ({ left }) => left },
          {
            key: "state",
            head: t("loyalty.state"),
            cell: ({ enabled }) => <Tag tone={enabled ? "ok" : "plain"}>{t(enabled ? "loyalty.on" : "loyalty.off")}</Tag>,
          },
          {
            key: "edit",
            head: "",
            corner: "status",
            numeric: true,
            cell: (reward) => (
              <Button small onClick={() => setOpen(reward)}>
                {t("loyalty.shelf.edit")}
              </Button>
            ),
          },
        ]}
      />
      {open && <Stock reward={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Stock({ reward, onClose }: { reward: DeskPointReward; onClose: () => void }) {
  const t = useTranslate();
  const { id, title, titles, kind, cash, picture, position } = reward;
  return (
    <ReasonDialog
      reasonless
      title={title}
      text={t("loyalty.shelf.text")}
      action={t("loyalty.shelf.save")}
      check={(values) => ({
        points: /^[1-9]\d{0,14}$/.test(textOf(values, "points")) ? undefined : t("loyalty.shelf.wrong"),
        stock: WHOLE.test(textOf(values, "stock")) ? undefined : t("loyalty.shelf.wrong"),
      })}
      fields={(wrong) => (
        <>
          <TextField label={t("loyalty.points")} name="points" inputMode="numeric" defaultValue={reward.points} error={wrong.points} />
          <TextField label={t("loyalty.shelf.add")} name="stock" inputMode="numeric" defaultValue="0" error={wrong.stock} />
          <CheckField name="enabled" defaultChecked={reward.enabled}>
            {t("loyalty.on")}
          </CheckField>
        </>
      )}
      run={async (values) => {
        await send(pointDesk.setReward, {
          ...{ reward: id, title, titles, kind, position },
          ...(cash !== null && { cash }),
          picture: picture as "gift",
          points: textOf(values, "points"),
          stock: Number(textOf(values, "stock")),
          enabled: values.get("enabled") !== null,
        });
        toast({ kind: "ok", title: t("loyalty.shelf.saved") });
        await cache.invalidate(pointDesk.shelf);
      }}
      onClose={onClose}
    />
  );
}
