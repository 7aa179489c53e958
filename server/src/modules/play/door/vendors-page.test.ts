import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { play } from "@magpie/contract/play";
import { expect, test } from "vitest";
import { openDesk, SECRET } from "../../../../test/desks/vendor-desk";
import { GAME, STOCK, VASSALAGE } from "../../../../test/lab/stock";
import { give } from "../../../../test/ledger/bank";
import { world } from "../../../../test/world";

const PAGE = new URL("../../../../../docs/vendors.md", import.meta.url);

test("GA-12 the round on the page for vendors runs as it stands, and prints what the page says", async () => {
  const here = await world();
  const shop = await here.merchant(STOCK);
  await openDesk(shop);
  const member = await shop.member();
  await give(shop, member.id, 1_000_00n);
  const { url } = await member.send(play.launch, { vassalage: VASSALAGE, gameCode: GAME });

  const page = await readFile(PAGE, "utf8");
  const [, program = "", printed = ""] = /```js\n(.*?)```.*?```\n(.*?)```/s.exec(page) ?? [];
  const settings = {
    URL_OF_PORTAL: here.address,
    VASSALAGE,
    SECRET,
    TOKEN: new URL(url).searchParams.get("token") ?? "",
    MERCHANT: shop.code,
  };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, ...settings },
  });
  expect(stdout).toBe(printed);
});
