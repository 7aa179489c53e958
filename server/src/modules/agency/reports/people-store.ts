import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { DayRange } from "./days";

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

export interface GameSum {
  gameCode: string;
  gameType: string;
  bet: Money;
  profit: Money;
}

/** The games on which a team bet most. */
export async function listBestGames(db: Db, agentId: string, { from, to }: DayRange, most: number): Promise<GameSum[]> {
  const { rows } = await sql<GameSum>`
    select game_code, max(game_type) as game_type, sum(bet)::bigint as bet, sum(profit)::bigint as profit from agency_team_games
    where agent_id = ${agentId} and day between ${from}::date and ${to}::date
    group by game_code having sum(bet) > 0 order by 3 desc, 1 limit ${most}`.execute(db);
  return rows;
}
