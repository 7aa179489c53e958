import type { SeedReport } from "./seed";

/** The page that takes an invitation. The code follows the hash, which no browser sends and no log keeps. */
const ENROL_PATH = "/office/enrol";

/** Where the demo merchants are and who may sign in, as lines for the person who started them. */
export function announceDemo({ merchants, platform }: SeedReport, port: string): string[] {
  const staff = (host: string, office: readonly { account: string; invitation: string }[]) =>
    office.map((person) => `  office  ${person.account}  http://${host}:${port}${ENROL_PATH}#${person.invitation}`);
  return [
    ...merchants.flatMap(({ brand, host, accounts, office, invitation, voucher }) => [
      `\n${brand}  http://${host}:${port}`,
      ...accounts.map(({ account, password, role }) => `  ${role.padEnd(6)}  ${account} / ${password}`),
      ...staff(host, office),
      `  invite  ${invitation}`,
      `  voucher ${voucher}`,
    ]),
    `\nPlatform  http://${platform.host}:${port}/office`,
    ...staff(platform.host, platform.office),
  ];
}
