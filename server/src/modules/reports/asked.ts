import type { ReportKey } from "@magpie/contract/office/reports";
import { countDays } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";

/** Days of the merchant's own calendar, and what the figures are narrowed to. */
export interface Filter {
  from: string;
  to: string;
  vendor?: string | undefined;
  game?: string | undefined;
  category?: string | undefined;
  agent?: string | undefined;
  method?: string | undefined;
}

/** Five years and a leap day, and as many days again to look back on. */
const DAYS_MOST = 2 * (5 * 365 + 2);

export function checkRange({ from, to }: Pick<Filter, "from" | "to">): void {
  const days = countDays(from, to);
  if (days < 1 || days > DAYS_MOST) refuse("invalid_input", { fields: { to: "invalid_value" } });
}

/** The rows that hold an answer: the fewer they tell apart, the fewer there are. */
export type Source = "days" | "games" | "agents" | "lines";

export function sourceOf(filter: Filter, by: ReportKey | null): Source {
  const { vendor, game, method, agent } = filter;
  const isNarrow =
    vendor !== undefined || game !== undefined || method !== undefined || by === "vendor" || by === "game" || by === "method";
  if (agent !== undefined || by === "agent") return isNarrow ? "lines" : "agents";
  return game !== undefined || by === "game" ? "games" : "days";
}
