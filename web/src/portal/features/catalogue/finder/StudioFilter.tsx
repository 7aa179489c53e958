import type { Vendor } from "@magpie/contract/catalogue";
import { useState } from "react";
import { FILTER_VENDORS } from "../../../../kit/game-types";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { StudioPills } from "./StudioPills";

interface Props {
  vendors: readonly Vendor[];
  chosen: string | undefined;
  onChoose: (vassalage: string | undefined) => void;
}

/** The first studios of a category; the rest unfold. */
export function StudioFilter({ vendors, chosen, onChoose }: Props) {
  const t = useTranslate();
  const hiddenIsChosen = vendors.slice(FILTER_VENDORS).some((vendor) => vendor.vassalage === chosen);
  const [unfolded, setUnfolded] = useState(hiddenIsChosen);
  const rest = vendors.length - FILTER_VENDORS;
  return (
    <StudioPills vendors={unfolded ? vendors : vendors.slice(0, FILTER_VENDORS)} chosen={chosen} onChoose={onChoose}>
      {rest > 0 && (
        <Button kind="ghost" small aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t("catalogue.fewerStudios") : t("catalogue.moreStudios", { count: rest })}
        </Button>
      )}
    </StudioPills>
  );
}
