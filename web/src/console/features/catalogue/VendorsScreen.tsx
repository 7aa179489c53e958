import { type DeskVendor, gameDesk } from "@magpie/contract/office/game-desk";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Link } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { TextField } from "../../../ui/fields/Field";
import { Switch } from "../../../ui/fields/Switch";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { offerUndo } from "../../ui/Undo";
import { OffMark } from "./States";
import { GAMES_PATH } from "./shown";

const REASON_LEAST = 3;

/** The vendors in the lobby's order. */
export function VendorsScreen() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(gameDesk.deskVendors, {});
  const [open, setOpen] = useState<DeskVendor | null>(null);
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title={t("shell.screen.vendors")} line={t("catalogue.vendorsLine")} />
      <Card flush>
        <DataTable
          caption={t("shell.screen.vendors")}
          rows={data?.list}
          rowKey={({ vassalage }) => vassalage}
          empty={<EmptyState icon="gamepad-2" title={t("catalogue.empty.title")} text={t("catalogue.empty.text")} />}
          columns={[
            {
              key: "name",
              head: t("catalogue.vendor"),
              corner: "what",
              cell: ({ vassalage, name }) => <Link href={`${GAMES_PATH}?vassalage=${vassalage}`}>{name}</Link>,
            },
            { key: "code", head: t("catalogue.code"), cell: ({ vassalage }) => vassalage },
            {
              key: "about",
              head: "",
              corner: "when",
              phoneOnly: true,
              cell: ({ vassalage, stops, hidden }) => (
                <>
                  {vassalage} <OffMark stops={stops} /> {hidden && <Tag tone="warn">{t("catalogue.isHidden")}</Tag>}
                </>
              ),
            },
            { key: "games", head: t("shell.screen.games"), numeric: true, corner: "amount", cell: ({ games }) => String(games) },
            {
              key: "state",
              head: t("catalogue.state"),
              cell: ({ stops, hidden }) => (
                <>
                  <OffMark stops={stops} /> {hidden && <Tag tone="warn">{t("catalogue.isHidden")}</Tag>}
                </>
              ),
            },
            {
              key: "edit",
              head: "",
              corner: "status",
              numeric: true,
              cell: (row) => (
                <Button small onClick={() => setOpen(row)}>
                  {t("catalogue.edit")}
                </Button>
              ),
            },
          ]}
        />
      </Card>
      {open && <EditVendor vendor={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function EditVendor({ vendor, onClose }: { vendor: DeskVendor; onClose: () => void }) {
  const t = useTranslate();
  const [hidden, setHidden] = useState(vendor.hidden);
  const { vassalage } = vendor;
  async function save(name: string, isHidden: boolean, revision: number, reason: string): Promise<number> {
    const saved = await send(gameDesk.setVendor, { vassalage, name, hidden: isHidden, revision, reason });
    await cache.invalidate(gameDesk.deskVendors, gameDesk.deskGames, gameDesk.deskGame);
    return saved.revision;
  }
  const form = useForm({
    check: (values) => ({
      name: textOf(values, "name") ? undefined : t("catalogue.nameMissing"),
      reason: textOf(values, "reason").length < REASON_LEAST ? t("parts.decide.reasonMissing") : undefined,
    }),
    submit: async (values) => {
      const next = await save(textOf(values, "name"), hidden, vendor.revision, textOf(values, "reason"));
      offerUndo(t("catalogue.saved", { name: vendor.name }), () => save(vendor.name, vendor.hidden, next, t("shell.undo.action")));
      onClose();
    },
  });
  return (
    <Dialog title={vendor.name} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("catalogue.save")}>
        <TextField
          label={t("catalogue.name")}
          name="name"
          maxLength={60}
          autoComplete="off"
          defaultValue={vendor.name}
          error={form.wrong.name}
        />
        <Switch checked={!hidden} onChange={({ target }) => setHidden(!target.checked)}>
          {t("catalogue.vendorListed")}
        </Switch>
        <TextField label={t("proposals.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
      </Form>
    </Dialog>
  );
}
