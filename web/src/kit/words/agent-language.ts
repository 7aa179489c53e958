import type { Language } from "@magpie/domain/languages";
import { create } from "zustand";
import { usePermission } from "../session/permission";

const KEPT_AS = "agentLang";

const useChoice = create<{ chosen: string | null }>(() => ({ chosen: localStorage.getItem(KEPT_AS) }));

/** The agent pages speak the merchant's agent language, or English when chosen, whatever the portal around them speaks. */
export function agentLanguages(agent: Language, chosen = useChoice.getState().chosen): { offered: Language[]; language: Language } {
  const offered = [...new Set<Language>([agent, "EN"])];
  return { offered, language: offered.find((known) => known === chosen) ?? agent };
}

export function useAgentLanguages(): { offered: Language[]; language: Language } {
  const chosen = useChoice((choice) => choice.chosen);
  return agentLanguages(usePermission().info.languages.agent, chosen);
}

export function chooseAgentLanguage(language: Language): void {
  localStorage.setItem(KEPT_AS, language);
  useChoice.setState({ chosen: language });
}
