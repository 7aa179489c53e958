import type { FastifyInstance } from "fastify";

export interface SentRequest {
  path: string;
  headers: Record<string, string | number>;
  body: string;
  signal: AbortSignal;
}

export interface ReceivedAnswer {
  status: number;
  text: string;
}

/** Servers of this process by their address. */
const servers = new Map<string, FastifyInstance>();

/** Lets callers in this process reach the server without a socket. Returns how that ends. */
export function serveInProcess(address: string, server: FastifyInstance): () => void {
  servers.set(address, server);
  return () => void servers.delete(address);
}

/**
 * Posts to a server of this process: the same bytes meet the same hooks and handler, and only the socket is left out. Null where the
 * address is another's.
 */
export async function postInProcess(address: string, { path, headers, body, signal }: SentRequest): Promise<ReceivedAnswer | null> {
  const server = servers.get(address);
  if (!server) return null;
  const answered = server.inject({ method: "POST", url: path, headers, payload: body });
  const { statusCode, payload } = await Promise.race([answered, whenAborted(signal)]);
  return { status: statusCode, text: payload };
}

/** The server is not told that its caller left, as on a socket: whatever it commits later, a repeat of the request finds. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
