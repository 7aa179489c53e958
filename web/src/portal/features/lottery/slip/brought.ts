import { create } from "zustand";

/** Lines that were just put on a game's slip from an old ticket; the game's page says so. */
export interface Brought {
  gameCode: string;
  /** The draw that the lines were bought for. */
  issue: string;
  added: number;
  known: number;
  full: number;
}

const useKept = create<{ brought: Brought | null }>(() => ({ brought: null }));

export function bring(brought: Brought): void {
  useKept.setState({ brought });
}

export function forgetBrought(): void {
  useKept.setState({ brought: null });
}

export function useBrought(gameCode: string): Brought | null {
  return useKept(({ brought }) => (brought?.gameCode === gameCode ? brought : null));
}
