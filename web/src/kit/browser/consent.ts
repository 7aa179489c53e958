import { create } from "zustand";

/** The visitor's choice about analytics. No choice counts as no. */
export type Consent = "given" | "refused" | null;

const KEY = "analyticsConsent";

export const useConsent = create<{ consent: Consent }>(() => ({ consent: readConsent() }));

export function decideConsent(consent: "given" | "refused"): void {
  localStorage.setItem(KEY, consent);
  useConsent.setState({ consent });
}

function readConsent(): Consent {
  const said = localStorage.getItem(KEY);
  return said === "given" || said === "refused" ? said : null;
}
