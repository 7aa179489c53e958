import { FormError } from "../../../../kit/form/FormError";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { usePlayMoney } from "./use-play-money";

/** There is no deposit to be made here: it is filled up, for nothing. */
export function ShortOfPlayMoney({ gameCode, onFilled }: { gameCode: string; onFilled: () => void }) {
  const t = useTranslate();
  const { isFull, open, isOpening } = usePlayMoney(gameCode);
  return (
    <>
      <FormError text={t(isFull ? "lottery.trial.tooDear" : "lottery.trial.short")} />
      {!isFull && (
        <Button wide icon="refresh-cw" pending={isOpening} onClick={() => open(onFilled)}>
          {t("lottery.trial.fill")}
        </Button>
      )}
    </>
  );
}
