import { desk } from "@magpie/contract/office/desk";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { navigate } from "../../kit/router";
import { Icon } from "../../ui/Icon";
import type { IconName } from "../../ui/icon-names";
import { useCall } from "../kit/calls";
import { MENU, useScreens } from "../kit/screens";
import { useTimes } from "../kit/times";
import { useErrorText, useTranslate } from "../kit/words";
import styles from "./CommandBar.module.css";

interface Option {
  id: string;
  icon: IconName;
  title: string;
  detail: string;
  run: () => void;
}

const SHORTEST = 2;

/** Finds anything by what is at hand, or leads to a screen. It is a combobox: the field keeps the focus, the arrows move the choice. */
export function CommandBar({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const id = useId();
  const element = useOpenDialog();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { options, isBusy, error } = useOptions(typed.trim());
  const at = Math.min(chosen, options.length - 1);

  function take(option: Option | undefined) {
    if (!option) return;
    onClose();
    option.run();
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen((at + step + options.length) % options.length);
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(options[at]);
    }
  }

  return (
    <dialog
      ref={element}
      className={styles.bar}
      aria-label={t("shell.find.label")}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.field}>
        <Icon name="search" size={20} />
        <input
          role="combobox"
          aria-label={t("shell.find.label")}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[at] ? `${id}-${options[at].id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder={t("shell.find.hint")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <Options id={id} options={options} at={at} isBusy={isBusy} onPoint={setChosen} onTake={take} />
      <p className={styles.foot} role="status">
        {error ? textOf(error) : options.length === 0 && !isBusy ? t("shell.find.nothing") : t("shell.find.keys")}
      </p>
    </dialog>
  );
}

/** Opens with the component, and keeps the chosen option in view. */
function useOpenDialog() {
  const element = useRef<HTMLDialogElement>(null);
  // Closed before the element leaves the page: a dialog that is already gone cannot give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    element.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  return element;
}

interface OptionsProps {
  id: string;
  options: readonly Option[];
  at: number;
  isBusy: boolean;
  onPoint: (index: number) => void;
  onTake: (option: Option) => void;
}

function Options({ id, options, at, isBusy, onPoint, onTake }: OptionsProps) {
  const t = useTranslate();
  return (
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t("shell.find.results")} aria-busy={isBusy}>
      {options.map((option, index) => (
        <button
          type="button"
          key={option.id}
          id={`${id}-${option.id}`}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onPointerMove={() => onPoint(index)}
          onClick={() => onTake(option)}
        >
          <Icon name={option.icon} size={18} />
          <span className={styles.title}>{option.title}</span>
          <span className={styles.detail}>{option.detail}</span>
        </button>
      ))}
    </div>
  );
}

const KIND_ICONS: Record<string, IconName> = {
  member: "user-round",
  round: "gamepad-2",
  ticket: "ticket",
  deposit: "banknote-arrow-down",
  withdrawal: "banknote-arrow-up",
  transaction: "receipt-text",
  request: "hash",
  draw: "calendar-days",
  game: "gamepad-2",
  offer: "badge-percent",
};

/** What was found, where a screen can show it, and the screens whose name holds what was typed. */
function useOptions(typed: string): { options: Option[]; isBusy: boolean; error: unknown } {
  const t = useTranslate();
  const screens = useScreens();
  const { moment } = useTimes();
  const q = useDeferredValue(typed);
  const { data, isLoading, error } = useCall(desk.find, { q }, { enabled: q.length >= SHORTEST });
  const hits = q.length < SHORTEST ? [] : (data?.hits ?? []);
  const found = hits.flatMap(({ kind, id, title, detail, at }): Option[] => {
    const screen = screens.find(({ finds }) => finds?.includes(kind));
    if (!screen) return [];
    const words = [t(`shell.found.${kind}`), detail, at && moment(at)].filter(Boolean).join(" · ");
    return [
      {
        id: `${kind}-${id}`,
        icon: KIND_ICONS[kind] ?? "search",
        title,
        detail: words,
        run: () => navigate(`${screen.path}/${encodeURIComponent(id)}`),
      },
    ];
  });
  const places = screens.map(
    ({ key, path, menu, go }): Option => ({
      id: `screen-${key}`,
      icon: MENU.find((entry) => entry.key === menu)?.icon ?? "search",
      title: t(`shell.screen.${key}`),
      detail: go ? `g ${go}` : t("shell.find.screen"),
      run: () => navigate(path),
    }),
  );
  const named = places.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
  return { options: [...found, ...named], isBusy: isLoading, error };
}
