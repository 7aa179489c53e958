import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./api";

/** The one copy of what the server said. A refusal is an answer and is not asked again; a lost network is, twice. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.code.startsWith("network_"),
      refetchOnWindowFocus: false,
    },
  },
});
