import { AgentLoginScreen } from "./features/agency/AgentLoginScreen";
import { UsernameLogin } from "./features/auth/login/UsernameLogin";

/** The agent page's own frame around the login form that members use too. */
export function AgentLogin() {
  return <AgentLoginScreen form={<UsernameLogin site="agent" returnTo="/agentHome" />} />;
}
