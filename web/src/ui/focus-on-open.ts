/** A `ref` for what a dialog focuses when it opens: the browser looks for the attribute, and React's `autoFocus` comes too early. */
export function focusOnOpen(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
