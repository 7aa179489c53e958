type Attributes = Readonly<Record<string, string | boolean>>;

/** An element with its attributes and children; `true` sets an attribute without a value, `false` leaves it out. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...content);
  return element;
}

/** The same for an SVG element. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...content: Node[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** For elements that hold only text. An unchanged text causes no layout, and a changed one makes no new node. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent === text) return;
  if (element.firstChild instanceof Text) element.firstChild.data = text;
  else element.textContent = text;
}

const ICONS = {
  sound: "M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12",
  silence: "M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5",
  rules: "M5 5h14M5 10h14M5 15h9M5 20h6",
  turbo: "M13 3 5 14h6l-1 7 8-11h-6z",
  auto: "M5 12a7 7 0 0 1 12-5l3 3M20 5v5h-5M19 12a7 7 0 0 1-12 5l-3-3M4 19v-5h5",
  spin: "M4 12a8 8 0 0 1 13.5-5.8L20 8.5M20 3.5v5h-5M20 12a8 8 0 0 1-13.5 5.8L4 15.5M4 20.5v-5h5",
  stop: "M7 7h10v10H7z",
  again: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 3.5v5h5",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  close: "M6 6l12 12M18 6 6 18",
  play: "M8 5v14l11-7z",
  history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 3.5v5h5M12 8v4.5l3 2",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  send: "M5 12h13M12 6l6 6-6 6",
  leave: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
} as const;

export type Icon = keyof typeof ICONS;

export function icon(name: Icon): SVGSVGElement {
  return svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}

/** A button that shows an icon and is labelled by its name. */
export function iconButton(name: Icon, label: string, onPress: () => void, className = "tool"): HTMLButtonElement {
  const button = el("button", { type: "button", class: className, "aria-label": label, title: label }, icon(name));
  button.addEventListener("click", onPress);
  return button;
}

/** The same button with another icon and state. */
export function toggle(button: HTMLButtonElement, isPressed: boolean, name?: Icon): void {
  button.setAttribute("aria-pressed", String(isPressed));
  if (name) button.replaceChildren(icon(name));
}
