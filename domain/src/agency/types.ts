/** The kinds of account at a merchant, by their numbers. */
export interface AccountTypes {
  agents: readonly number[];
  trials: readonly number[];
  /** The kinds of account that each kind of agent may bring in. */
  recruits: Readonly<Record<string, readonly number[]>>;
}

export const USUAL_TYPES: AccountTypes = {
  agents: [1, 2, 41, 42],
  trials: [4],
  recruits: { 1: [2, 41, 0], 2: [2, 41, 0], 41: [42, 0], 42: [0] },
};

export function isAgentType({ agents }: Pick<AccountTypes, "agents">, type: number): boolean {
  return agents.includes(type);
}

export function isTrialType({ trials }: Pick<AccountTypes, "trials">, type: number): boolean {
  return trials.includes(type);
}

/** The kinds of account that an agent of this kind may bring in; none for anybody who is no agent. */
export function recruitsOf(types: AccountTypes, agentType: number): readonly number[] {
  return isAgentType(types, agentType) ? (types.recruits[agentType] ?? []) : [];
}

export function mayRecruit(types: AccountTypes, agentType: number, newType: number): boolean {
  return recruitsOf(types, agentType).includes(newType);
}
