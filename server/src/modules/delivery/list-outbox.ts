import type { Work } from "../../kit/ctx";
import { type Content, openContent } from "./content";
import { listLatest } from "./store";

export interface OutboxMessage {
  id: string;
  channel: string;
  status: string;
  createdAt: Date;
  /** Null once it was handed to a provider. */
  content: Content | null;
}

/** Lists the merchant's last messages, the latest first. */
export async function listOutbox({ db, personal }: Pick<Work, "db" | "personal">): Promise<OutboxMessage[]> {
  const rows = await listLatest(db, 50);
  return rows.map(({ sealed, ...row }) => ({ ...row, content: sealed && openContent(personal, sealed) }));
}
