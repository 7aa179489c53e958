import { el, iconButton, setText } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import { FEWEST_ALARMS, MOST_ALARMS } from "../game";
import type { Word } from "./words";

export interface AlarmStepper {
  element: HTMLElement;
  value: number;
  lock(locked: boolean): void;
}

export function alarmStepper(t: Translate<Word>, first: number, onChange: (alarms: number) => void): AlarmStepper {
  const shown = el("strong", {});
  let isLocked = false;
  const step = (by: number) => {
    stepper.value = Math.min(MOST_ALARMS, Math.max(FEWEST_ALARMS, stepper.value + by));
    show();
    onChange(stepper.value);
  };
  const fewer = iconButton("minus", t("fewer"), () => step(-1), "step");
  const more = iconButton("plus", t("moreAlarms"), () => step(1), "step");
  const show = () => {
    setText(shown, String(stepper.value));
    fewer.disabled = isLocked || stepper.value === FEWEST_ALARMS;
    more.disabled = isLocked || stepper.value === MOST_ALARMS;
  };
  const stepper: AlarmStepper = {
    element: el(
      "div",
      { class: "meter stake", role: "group", "aria-label": t("alarms") },
      fewer,
      el("div", {}, el("span", {}, t("alarms")), shown),
      more,
    ),
    value: first,
    lock(locked) {
      isLocked = locked;
      show();
    },
  };
  show();
  return stepper;
}
