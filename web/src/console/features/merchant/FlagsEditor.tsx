import type { SettingOf } from "@magpie/contract/office/merchant-desk";
import type { FlagSetting } from "@magpie/domain/merchant/settings";
import { Switch } from "../../../ui/fields/Switch";
import { flagWord } from "../../kit/setting-words";
import { useTranslate } from "../../kit/words";
import styles from "./merchant.module.css";

type Flags = SettingOf<"flags">;

/** The tree of features. Switching one off switches off what hangs on it, so that nothing stands on that does nothing. */
export function FlagsEditor({ value: { flags }, onChange }: { value: Flags; onChange: (value: Flags) => void }) {
  function turn(modId: string, on: boolean) {
    const below = on ? new Set([modId]) : withChildren(flags, modId);
    onChange({ flags: flags.map((flag) => (below.has(flag.modId) ? { ...flag, on } : flag)) });
  }
  return <Branch flags={flags} parent={null} isOpen onTurn={turn} />;
}

function withChildren(flags: readonly FlagSetting[], modId: string): Set<string> {
  const children = flags.filter(({ parent }) => parent === modId).flatMap((flag) => [...withChildren(flags, flag.modId)]);
  return new Set([modId, ...children]);
}

interface BranchProps {
  flags: readonly FlagSetting[];
  parent: string | null;
  isOpen: boolean;
  onTurn: (modId: string, on: boolean) => void;
}

function Branch({ flags, parent, isOpen, onTurn }: BranchProps) {
  const t = useTranslate();
  const own = flags.filter((flag) => flag.parent === parent);
  if (own.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {own.map(({ modId, on }) => (
        <li key={modId}>
          <Switch checked={on} disabled={!isOpen} onChange={({ target }) => onTurn(modId, target.checked)}>
            {flagWord(modId, t)}
          </Switch>
          <Branch flags={flags} parent={modId} isOpen={isOpen && on} onTurn={onTurn} />
        </li>
      ))}
    </ul>
  );
}
