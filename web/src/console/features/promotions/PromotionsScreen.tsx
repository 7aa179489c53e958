import { type DeskOffer, promotionDesk } from "@magpie/contract/promotions/desk";
import { Link } from "../../../kit/router";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { Tag, type TagTone } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useRest } from "../../kit/screens";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { Stack } from "../../ui/Split";
import { OfferPage } from "./OfferPage";
import { OFFERS_PATH } from "./paths";
import { SecondWords } from "./SecondWords";

const STATES = ["draft", "proposed", "published", "frozen", "stopped"] as const;
const TONES: Readonly<Record<DeskOffer["state"], TagTone>> = {
  draft: "plain",
  proposed: "info",
  published: "ok",
  frozen: "warn",
  stopped: "plain",
};

/** All offers, or one with its rule, its cost and what can be done with it. */
export function PromotionsScreen() {
  const id = useRest(OFFERS_PATH);
  const { data, error, refetch } = useCall(promotionDesk.deskOffers, {});
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  if (!id) return <Offers list={data.list} />;
  return <OfferPage key={id} id={id} offer={data.list.find((offer) => offer.id === id)} />;
}

function Offers({ list }: { list: readonly DeskOffer[] }) {
  const t = useTranslate();
  const columns = useColumns();
  const [filters, change] = useFilters(["state", "queue"]);
  const state = STATES.find((one) => one === filters.state) ?? (filters.queue ? "proposed" : undefined);
  const rows = list.filter((offer) => !state || offer.state === state || (state === "proposed" && offer.draft?.proposed));
  return (
    <>
      <PageHead
        title={t("shell.screen.promotions")}
        line={t("promotions.line")}
        end={
          <Choices>
            <Choice
              label={t("promotions.head.state")}
              all={t("promotions.all")}
              options={STATES.map((value) => ({ value, label: t(`promotions.state.${value}`) }))}
              value={state}
              onChange={(next) => change({ state: next, queue: undefined })}
            />
          </Choices>
        }
      />
      <Stack>
        <Card flush>
          <DataTable<DeskOffer>
            caption={t("shell.screen.promotions")}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="badge-percent" title={t("promotions.empty")} text={t("promotions.emptyText")} />}
            columns={columns}
          />
        </Card>
        <SecondWords />
      </Stack>
    </>
  );
}

function useColumns(): Column<DeskOffer>[] {
  const t = useTranslate();
  const { moment } = useTimes();
  return [
    {
      key: "title",
      head: t("promotions.head.offer"),
      corner: "what",
      cell: ({ id, title }) => (
        <Link href={`${OFFERS_PATH}/${id}`}>
          <b>{title}</b>
        </Link>
      ),
    },
    { key: "id", head: t("promotions.head.id"), cell: ({ id }) => <code>{id}</code> },
    {
      key: "state",
      head: t("promotions.head.state"),
      corner: "status",
      cell: (offer) => <Tag tone={TONES[offer.state]}>{t(`promotions.state.${offer.state}`)}</Tag>,
    },
    {
      key: "version",
      head: t("promotions.head.version"),
      numeric: true,
      cell: ({ inForce }) => inForce?.number ?? "–",
    },
    {
      key: "grants",
      head: t("promotions.head.grants"),
      numeric: true,
      corner: "amount",
      cell: ({ budget }) => budget?.grants ?? "–",
    },
    {
      key: "left",
      head: t("promotions.head.left"),
      numeric: true,
      cell: ({ budget }) => (budget ? `${share(budget.left, budget.total)} %` : "–"),
    },
    {
      key: "published",
      head: t("promotions.head.published"),
      corner: "when",
      cell: ({ inForce, draft }) => (inForce ? moment(inForce.publishedAt) : draft ? moment(draft.editedAt) : "–"),
    },
  ];
}

/** What is left of a budget, in percent, rounded down. */
function share(left: string, total: string): string {
  return total === "0" ? "0" : String((100n * BigInt(left)) / BigInt(total));
}
