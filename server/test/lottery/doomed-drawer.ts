import type pg from "pg";
import { die } from "../killed/dying";
import { serve } from "../kit/serve";
import { aroundStatements } from "../kit/statements";

/**
 * A node that dies as in a power cut while it draws and settles: around the commit of the first transaction that has sent this
 * statement. Only tests start it.
 */
const { STATEMENT = "", WHEN = "before" } = process.env;

const doomed = new Set<pg.Client>();
aroundStatements(async (text, send, client) => {
  if (text.replaceAll(/\s+/g, " ").includes(STATEMENT)) doomed.add(client);
  const ends = text === "commit" && doomed.delete(client);
  if (ends && WHEN === "before") die();
  const result = await send();
  if (ends) die();
  return result;
});

const server = await serve();
server.jobs.wake();
