import { createContext, useContext } from "react";
import { navigate, useQuery } from "../../../kit/router";
import type { AgentOwnPageKey, AgentPageKey } from "./AgentMenu";

type Key = AgentPageKey | AgentOwnPageKey;

/** Where an agent is in the centre: by the address, or within a popup, which has none. */
interface Place {
  /** The account that the page is about, if it was opened for one. */
  account: string | undefined;
  turn: (page: Key, account?: string) => void;
}

const PlaceInPopup = createContext<Place | null>(null);
export const AgentPopupPlace = PlaceInPopup.Provider;

export function useAgentPlace(): Place {
  const inPopup = useContext(PlaceInPopup);
  const account = useQuery("account") ?? undefined;
  return inPopup ?? { account, turn: (page, of) => navigate(agentPath(page, of)) };
}

export function agentPath(page: Key, account?: string): string {
  return `/agentHome?${new URLSearchParams({ page, ...(account && { account }) })}`;
}
