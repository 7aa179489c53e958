import { type LotteryGameDetail, type LotterySavedLine, lottery } from "@magpie/contract/lottery/lottery";
import { useCall, useSend } from "../../../../kit/calls/api";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, IconButton } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import { EmptyState } from "../../../../ui/EmptyState";
import { LineText } from "../plays/LineText";
import { usePlayWords } from "../plays/words";
import { useTrialPage } from "../trial/use-trial-page";
import { useAmount } from "../use-amount";
import { BroughtNote } from "./BroughtNote";
import styles from "./SlipDialog.module.css";
import { SlipLines } from "./SlipLines";
import { type SlipLine, type Terms, totalsOf } from "./slip";

interface Props {
  game: LotteryGameDetail;
  bookId: string;
  lines: readonly SlipLine[];
  terms: Terms;
  isOpen: boolean;
  onChange: (lines: readonly SlipLine[]) => void;
  onPlace: () => void;
  onChase: (line: SlipLine) => void;
  onTake: (saved: LotterySavedLine) => void;
  onClose: () => void;
}

/** All lines that wait to be placed, and the lines somebody keeps for another day. */
export function SlipDialog({ game, bookId, lines, terms, isOpen, onChange, onPlace, onChase, onTake, onClose }: Props) {
  const t = useTranslate();
  const words = usePlayWords();
  const trial = useTrialPage();
  const { money } = useAmount();
  const { cost, units, broken } = totalsOf(lines, terms);
  const save = useSend(lottery.saveLine, { refresh: [lottery.savedLines] });
  const keep = ({ play, selection, positions, mode }: SlipLine) =>
    save.mutate({ gameCode: game.gameCode, name: words.name(bookId, play).slice(0, 40), play, selection, positions, mode });
  return (
    <Dialog title={t("lottery.slip.title")} size="side" onClose={onClose} closeLabel={t("common.close")}>
      <BroughtNote gameCode={game.gameCode} broken={broken.length} />
      {lines.length === 0 && <EmptyState icon="receipt-text" title={t("lottery.slip.empty")} text={t("lottery.slip.emptyText")} />}
      {lines.length > 0 && (
        <>
          <SlipLines
            lines={lines}
            terms={terms}
            tools={(line) => (
              <>
                {!trial && (
                  <>
                    <IconButton icon="calendar-clock" size={18} label={t("lottery.chase.title")} onClick={() => onChase(line)} />
                    <IconButton icon="star" size={18} label={t("lottery.saved.keep")} onClick={() => keep(line)} />
                  </>
                )}
                <IconButton
                  icon="x"
                  size={18}
                  label={t("lottery.slip.remove")}
                  onClick={() => onChange(lines.filter((other) => other !== line))}
                />
              </>
            )}
          />
          <div className={styles.acts}>
            <Button kind="ghost" onClick={() => onChange([])}>
              {t("lottery.slip.clear")}
            </Button>
            <Button kind="accent" disabled={!isOpen || lines.length === broken.length} onClick={onPlace}>
              {isOpen ? t("lottery.slip.place", { cost: money(cost), count: units }) : t("lottery.locked")}
            </Button>
          </div>
        </>
      )}
      {!trial && <SavedLines gameCode={game.gameCode} bookId={bookId} onTake={onTake} />}
    </Dialog>
  );
}

function SavedLines({ gameCode, bookId, onTake }: { gameCode: string; bookId: string; onTake: (saved: LotterySavedLine) => void }) {
  const t = useTranslate();
  const words = usePlayWords();
  const { data } = useCall(lottery.savedLines, { gameCode });
  const drop = useSend(lottery.dropLine, { refresh: [lottery.savedLines] });
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{t("lottery.saved.title")}</h3>
      <ul className={styles.saved}>
        {data.list.map((saved) => (
          <li key={saved.id}>
            <button type="button" onClick={() => onTake(saved)}>
              <b>{words.full(bookId, saved.play)}</b>
              <span>
                <LineText {...saved} />
              </span>
            </button>
            <IconButton icon="x" size={18} label={t("lottery.saved.drop")} onClick={() => drop.mutate({ lineId: saved.id })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
