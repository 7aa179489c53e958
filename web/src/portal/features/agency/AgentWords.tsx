import { type ReactNode, useState } from "react";
import { useAgentLanguages } from "../../../kit/words/agent-language";
import { useWords } from "../../../kit/words/i18n";

/** Waits for the words of the agent pages, so that nobody sees them in another language first. A change of language takes nothing away. */
export function AgentWords({ children }: { children: ReactNode }) {
  const spoken = useWords().language;
  const { language } = useAgentLanguages();
  const [ready, setReady] = useState(spoken === language);
  if (!ready && spoken === language) setReady(true);
  return ready ? children : null;
}
