import { el } from "../../../kit/stage/hud/dom";

export interface Segments<Value extends string> {
  element: HTMLFieldSetElement;
  readonly value: Value;
  lock(locked: boolean): void;
}

/** A few values side by side, of which one is chosen: radio buttons underneath. */
export function segments<Value extends string>(
  label: string,
  options: readonly (readonly [value: Value, text: string])[],
  first: Value,
  onChange: () => void,
): Segments<Value> {
  let value = first;
  const inputs = options.map(([option, text]) => {
    const input = el("input", { type: "radio", name: label, value: option, checked: option === first });
    input.addEventListener("change", () => {
      value = option;
      onChange();
    });
    return el("label", {}, input, el("span", {}, text));
  });
  const element = el("fieldset", { class: "segments" }, el("legend", {}, label), el("div", {}, ...inputs));
  return {
    element,
    get value() {
      return value;
    },
    lock(locked) {
      element.disabled = locked;
    },
  };
}
