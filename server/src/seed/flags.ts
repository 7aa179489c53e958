import type { Flag } from "@magpie/contract/merchant";

interface Branch {
  [modId: string]: Branch;
}

/** Every feature a merchant can switch. A feature is on only if all features above it are on. */
const TREE: Branch = {
  LOGIN3: { MOBILEVERCODELOGIN3: {}, FREEPLAY3: {} },
  REGISTER3: { USERNAMEREG3: {}, MOBILENUMREG3: { REGMOBVERF3: {}, MOBILENUMPASSREG3: {} } },
  PASSWORD3: { CHNGPASSVERIF3: {}, PWDEXPFORCECHANGE3: {} },
  MEMBERCENTER3: { REFERRAL3: {}, POINTMALL3: {}, TRANSFERUPLINE3: {} },
  AGENTCENTER3: {
    AGENTPOLICY3: { CONTRACTDIVIDEND3: {}, CONTRACTSALARY3: {}, CONTRACTHOURSALARY3: {}, CONTRACTREALTIMESALARY3: {} },
    TRANSFERDOWNLINE3: {},
  },
  TABLECHAT3: {},
  LANGUAGETY3: {},
};

/** The whole tree with all features on except the named ones. */
export function flagsWithout(...off: string[]): Flag[] {
  return grow(TREE, new Set(off));
}

function grow(branch: Branch, off: Set<string>): Flag[] {
  return Object.entries(branch).map(([modId, children]) => ({
    modId,
    enabled: !off.has(modId),
    childrenNodes: grow(children, off),
  }));
}
