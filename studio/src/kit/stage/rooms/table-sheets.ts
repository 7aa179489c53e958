import type { Output } from "@magpie/contract/kit/call";
import type { RoomView, rooms } from "@magpie/contract/studio/rooms";
import { el } from "../hud/dom";
import { sheet } from "../hud/sheet";
import type { Page } from "../page";
import { nameOfSeat } from "./room-model";
import { tellError } from "./tell-error";
import type { RoomWord } from "./words";

type RoomPage = Page<RoomWord>;
type PlayedHand = Output<(typeof rooms)["hands"]>["list"][number];

function hostOf({ hud }: RoomPage): HTMLElement {
  return hud.bar.parentElement ?? hud.bar;
}

/** Asks before leaving, with what it costs now. */
export function leaveSheet(page: RoomPage, costs: () => string, onLeave: () => void): () => void {
  const { t } = page;
  const { body, open, close } = sheet(hostOf(page), t("leave"), t("close"));
  return () => {
    const stay = el("button", { type: "button", class: "quiet" }, t("stay"));
    const leave = el("button", { type: "button", class: "accept" }, t("leaveNow"));
    stay.addEventListener("click", close);
    leave.addEventListener("click", () => {
      close();
      onLeave();
    });
    body.replaceChildren(el("p", {}, costs()), el("p", { class: "row" }, stay, leave));
    open();
    stay.focus();
  };
}

const REASONS = ["together", "dump", "program", "other"] as const;

/** Tells the house about somebody at the table. The last hand that began is kept with it. */
export function reportSheet(page: RoomPage, roomNow: () => RoomView | null): (seat: number | null) => void {
  const { t, client } = page;
  const { body, open } = sheet(hostOf(page), t("report"), t("close"));
  return (seat) => {
    const room = roomNow();
    const others = room?.seats.filter(({ isMe }) => !isMe) ?? [];
    open();
    if (!room || room.hand === 0 || others.length === 0) return body.replaceChildren(el("p", {}, t("reportNobody")));
    const pick = (name: string, value: string, label: string, checked: boolean) =>
      el("label", { class: "pick" }, el("input", { type: "radio", name, value, checked }), el("span", {}, label));
    const first = others.find((one) => one.seat === seat) ?? others[0];
    const words = el("textarea", { rows: "3", maxlength: "400" });
    const send = el("button", { type: "button", class: "accept" }, t("send"));
    const chosen = (name: string) => fields.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value ?? "";
    // No form: a frame without an origin may submit none.
    const fields = el(
      "div",
      { class: "report" },
      el("p", {}, t("reportText")),
      el(
        "fieldset",
        {},
        el("legend", {}, t("reportWho")),
        el("div", { class: "picks" }, ...others.map((one) => pick("who", String(one.seat), nameOfSeat(room, one.seat, t), one === first))),
      ),
      el(
        "fieldset",
        {},
        el("legend", {}, t("reportWhy")),
        el("div", { class: "picks" }, ...REASONS.map((why, at) => pick("why", why, t(`why.${why}`), at === 0))),
      ),
      el("label", { class: "field" }, el("span", {}, t("reportMore")), words),
      send,
    );
    send.addEventListener("click", async () => {
      send.disabled = true;
      const said = [chosen("why"), words.value.trim()].filter((part) => part !== "").join(": ");
      try {
        await client.ask("report", { roomId: room.roomId, hand: room.hand, seat: Number(chosen("who")), words: said });
        body.replaceChildren(el("p", { role: "status" }, t("reportSent")));
      } catch (error) {
        send.disabled = false;
        tellError(page, error);
      }
    });
    body.replaceChildren(fields);
  };
}

/** The own last hands, each with the address of its proof. */
export function handsSheet(page: RoomPage, onReport: () => void): () => void {
  const { t, client } = page;
  const { body, open, close } = sheet(hostOf(page), t("hands"), t("close"));
  return async () => {
    const report = el("button", { type: "button", class: "quiet" }, t("report"));
    report.addEventListener("click", () => {
      close();
      onReport();
    });
    const list = el("div", { class: "hands-list", "aria-busy": "true" });
    body.replaceChildren(list, el("p", { class: "row" }, report));
    open();
    try {
      const { list: hands } = await client.ask("hands", {});
      list.replaceChildren(...(hands.length > 0 ? hands.map((hand) => handRow(page, hand)) : [el("p", {}, t("noHands"))]));
      list.setAttribute("aria-busy", "false");
    } catch (error) {
      close();
      tellError(page, error);
    }
  };
}

function handRow({ t, amounts, locale, session }: RoomPage, { roundId, hand, at, put, payout, rake, opponents }: PlayedHand): HTMLElement {
  const money = (decimal: string) => amounts.text(amounts.read(decimal));
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
  const address = el("input", { type: "text", class: "address", readonly: true, value: `${session.portalOrigin}/replay?round=${roundId}` });
  address.setAttribute("aria-label", t("proof"));
  address.addEventListener("focus", () => address.select());
  return el(
    "details",
    { class: "played-hand" },
    el(
      "summary",
      {},
      el("strong", {}, t("handNumber", { hand })),
      el("span", {}, moment),
      el("span", {}, t("handLine", { put: money(put), payout: money(payout), rake: money(rake) })),
    ),
    el("p", {}, t("against", { names: opponents.join(", ") })),
    el("p", {}, t("proofText")),
    address,
  );
}
