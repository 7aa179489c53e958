import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface TeamHead {
  people: number;
  agents: number;
  balance: Money;
}

/** People and money below an agent, without the agent. */
export async function readHead(db: Db, agentId: string): Promise<TeamHead> {
  const { rows } = await sql<TeamHead>`select people, agents, balance from agency_heads where agent_id = ${agentId}`.execute(db);
  return rows[0] ?? { people: 0, agents: 0, balance: 0n };
}
