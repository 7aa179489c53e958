import type { Condition } from "@magpie/domain/offers/offer";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addCrowd } from "../../../../test/desks/claim-desk";
import { promotionShop } from "../../../../test/desks/promotion-desk";
import { world } from "../../../../test/world";
import { eraseMember } from "../../members/members";
import { countAudience } from "./audience-store";

const CONDITIONS: Condition[][] = [
  [],
  [{ need: "level", atLeast: 2 }],
  [{ need: "ageDays", atLeast: 10, atMost: 20 }],
  [{ need: "verified" }, { need: "tag", tag: "guest", has: true }],
  [
    { need: "tag", tag: "guest", has: false },
    { need: "depositCount", atMost: 0 },
    { need: "ageDays", atLeast: 3 },
    { need: "level", atLeast: 1 },
  ],
  [{ need: "contact", kind: "phone" }],
];

test("the audience that is counted from the crowd is that of the members looked at one by one", async () => {
  const { shop } = await promotionShop(await world());
  const ids = await addCrowd(shop, 120);
  const now = shop.world.now();
  await shop.rows(async (db) => {
    await sql`update members_members set created_at = ${now}::timestamptz - (substr(id, 6)::int % 30) * interval '24 hours'
      - (substr(id, 6)::int % 7 - 3) * interval '1 second', vip_level = nullif(substr(id, 6)::int % 4, 3),
      type = case when substr(id, 6)::int % 11 = 0 then 1 else 0 end where id like 'crowd%'`.execute(db);
    await sql`insert into promotions_tags (member_id, tag, tagged_by, tagged_at) select id, (array['staff', 'test', 'guest'])[1 + substr(id, 6)::int % 3],
      'test', ${now} from members_members where id like 'crowd%' and substr(id, 6)::int % 5 = 0`.execute(db);
    await sql`insert into promotions_settings (member_id, takes_part, changed_at) select id, false, ${now}
      from members_members where id like 'crowd%' and substr(id, 6)::int % 13 = 0`.execute(db);
    await sql`insert into limits_members (member_id, break_until) select id, ${now}::timestamptz + interval '1 day'
      from members_members where id like 'crowd%' and substr(id, 6)::int % 17 = 0`.execute(db);
    await sql`insert into limits_quiet (member_id, until, grave_until) select id, ${now}::timestamptz + interval '1 day',
      case when substr(id, 6)::int % 2 = 0 then ${now}::timestamptz + interval '1 day' end
      from members_members where id like 'crowd%' and substr(id, 6)::int % 7 = 0`.execute(db);
  });
  for (const id of ids.filter((_, at) => at % 19 === 0)) await shop.visit(({ db }) => eraseMember(db, id, now));
  for (const who of CONDITIONS) {
    for (const provesAge of [false, true]) {
      const asked = { now, currency: "INR", provesAge, who };
      const counted = await shop.visit(({ db }) => countAudience(db, asked));
      const { rows } = await shop.rows((db) =>
        sql<{ lacks: string | null; has: string | null; members: number }>`select a.lacks, a.has, count(*)::int as members
          from promotions_audience(${now}, 'INR', ${provesAge}, ${JSON.stringify(who)}::jsonb) a group by 1, 2 order by 3 desc, 1, 2`.execute(
          db,
        ),
      );
      expect(counted).toEqual(rows);
      expect(counted.reduce((sum, { members }) => sum + members, 0)).toBeGreaterThan(100);
    }
  }
});
