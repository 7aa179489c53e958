const RECENT_MS = 60_000;

/** Opening the page is somebody's doing too. */
let touchedAt = Date.now();

for (const event of ["pointerdown", "keydown"])
  globalThis.addEventListener?.(event, () => (touchedAt = Date.now()), { capture: true, passive: true });

/** Says that somebody is at this page, so that a session does not live on by what the page asks by itself. */
export function wasTouched(): boolean {
  return Date.now() - touchedAt < RECENT_MS;
}
