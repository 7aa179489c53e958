import type { Ctx } from "../../kit/ctx";
import { hashToken } from "../auth/auth";
import { takePlatformTicket } from "./store";

/** Takes a ticket to look at this merchant before it opens, and answers the origin that may frame it. */
export async function takePreview({ db, now }: Ctx, ticket: string): Promise<string | null> {
  return (await takePlatformTicket(db, hashToken(ticket), "preview", now))?.frameOrigin ?? null;
}
