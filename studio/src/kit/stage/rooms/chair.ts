import { el, setText } from "../hud/dom";
import { type RoomCard, roomCard } from "./room-card";
import { type ChairFace, spokenChair } from "./room-model";
import type { RoomTranslate } from "./words";

export interface Chair {
  element: HTMLElement;
  /** From where chips leave, and where they arrive. */
  disc: HTMLElement;
  show(face: ChairFace | null): void;
  /** Puts the ring around the disc, or takes it away. */
  ring(ring: SVGSVGElement | null): void;
}

interface ChairTools {
  t: RoomTranslate;
  onPress(seat: number): void;
}

/** A place at the table with who sits there: pressed, it tells more. */
export function createChair(place: number, { t, onPress }: ChairTools): Chair {
  const [letter, name, chips, act, tag] = [
    el("b", {}),
    el("span", { class: "name" }),
    el("span", { class: "chips" }),
    el("span", { class: "act-told" }),
    el("span", { class: "tag" }),
  ];
  const dealer = el("i", { class: "dealer", "aria-hidden": "true" }, "D");
  const disc = el("span", { class: "disc" }, letter);
  const cards = el("span", { class: "few", "aria-hidden": "true" });
  const button = el(
    "button",
    { type: "button", class: "who", "aria-haspopup": "dialog" },
    disc,
    el("span", { class: "plate" }, name, chips),
    dealer,
    cards,
    el("span", { class: "signs" }, tag, act),
  );
  const element = el("li", { class: "chair", "data-place": String(place) }, button);
  let seat = -1;
  let shown = "";
  button.addEventListener("click", () => {
    if (seat >= 0) onPress(seat);
  });

  const lay = (faces: readonly (RoomCard | null)[]) => {
    const key = JSON.stringify(faces);
    if (key === shown) return;
    shown = key;
    cards.replaceChildren(...faces.map((card) => roomCard(card, t)));
    cards.style.setProperty("--count", String(faces.length));
  };

  return {
    element,
    disc,
    show(face) {
      seat = face?.seat ?? -1;
      button.disabled = face === null;
      element.dataset.taken = String(face !== null);
      element.dataset.turn = String(face?.isTurn ?? false);
      element.dataset.folded = String(face?.isFolded ?? false);
      element.dataset.won = String(face?.hasWon ?? false);
      element.dataset.robot = String(face?.isBot ?? false);
      setText(letter, face?.name.charAt(0).toUpperCase() ?? "");
      setText(name, face?.name ?? t("free"));
      setText(chips, face?.chips ?? "");
      setText(act, face?.state || face?.act || "");
      setText(tag, face?.isFolded ? t("packed") : (face?.tag ?? ""));
      dealer.hidden = !face?.isDealer;
      lay(face?.cards ?? []);
      button.setAttribute("aria-label", face ? spokenChair(face, t) : t("free"));
    },
    ring(ring) {
      disc.querySelector(".ring")?.remove();
      if (ring) disc.append(ring);
    },
  };
}
