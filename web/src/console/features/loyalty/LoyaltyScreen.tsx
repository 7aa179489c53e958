import { useRight } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { PageHead } from "../../ui/Page";
import { Stack } from "../../ui/Split";
import { Chances } from "./Chances";
import { CheckInCard } from "./CheckIns";
import { Ladder } from "./Ladder";
import { Races } from "./Races";

/** What members gain over time: levels, check-ins, races, and events of chance. */
export function LoyaltyScreen() {
  const t = useTranslate();
  const [mayVip, mayMissions, mayChance] = [useRight("vip.write"), useRight("missions.write"), useRight("chance.write")];
  return (
    <>
      <PageHead title={t("shell.screen.loyalty")} line={t("loyalty.line")} />
      <Stack>
        {mayChance && <Chances />}
        {mayMissions && <Races />}
        {mayMissions && <CheckInCard />}
        {mayVip && <Ladder />}
      </Stack>
    </>
  );
}
