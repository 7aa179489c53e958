import { useTranslate } from "../../../../kit/words/i18n";
import { lineText } from "./line-text";
import { usePlayWords } from "./words";

interface Props {
  play: string;
  selection: string;
  positions: string;
}

export function LineText({ play, selection, positions }: Props) {
  const t = useTranslate();
  const { pick } = usePlayWords();
  return lineText({ code: play, selection, positions }, pick, t);
}
