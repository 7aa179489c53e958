import { type ReactNode, useEffect, useState } from "react";
import { MenuDrawer } from "../../kit/browser/MenuDrawer";
import { navigate } from "../../kit/router";
import { usePermission } from "../../kit/session/permission";
import { useKeys } from "../kit/keys";
import { type OfficeScreen, useScreens } from "../kit/screens";
import { useTranslate } from "../kit/words";
import { UndoToast } from "../ui/Undo";
import { CommandBar } from "./CommandBar";
import { Brand, Header } from "./Header";
import { KeysHelp } from "./KeysHelp";
import { OfficeMenu } from "./OfficeMenu";
import { ScreenTabs } from "./ScreenTabs";
import styles from "./Shell.module.css";
import { useOfficeSocket } from "./use-office-socket";

type Open = "menu" | "find" | "keys" | null;

/** The bar above, the menu at the left, and the screen. */
export function Shell({ screen, children }: { screen: OfficeScreen | undefined; children: ReactNode }) {
  const t = useTranslate();
  const { name } = usePermission().info.brand;
  const screens = useScreens();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  useOfficeSocket();

  useKeys([
    { keys: "?", words: "shell.keys.help", run: () => setOpen("keys") },
    ...screens.flatMap(({ go, key, path }) =>
      go ? [{ keys: `g ${go}`, words: `shell.screen.${key}` as const, run: () => navigate(path) }] : [],
    ),
  ]);
  useFindKey(() => setOpen("find"));
  const key = screen?.key;
  useEffect(() => {
    const title = key ? t(`shell.screen.${key}`) : t("shell.office");
    document.title = `${title} · ${t("shell.office")}`;
  }, [key, t]);

  return (
    <div className={styles.shell}>
      <a href="#screen" className={styles.skip}>
        {t("shell.skip")}
      </a>
      <Header menuOpen={open === "menu"} onMenu={() => setOpen("menu")} onFind={() => setOpen("find")} />
      <div className={styles.side}>
        <OfficeMenu current={screen?.menu} onKeys={() => setOpen("keys")} />
      </div>
      {open === "menu" && (
        <MenuDrawer label={t("shell.menuLabel")} closeLabel={t("common.close")} brand={<Brand name={name} />} onClose={close}>
          <OfficeMenu current={screen?.menu} onChoose={close} onKeys={() => setOpen("keys")} />
        </MenuDrawer>
      )}
      {open === "find" && <CommandBar onClose={close} />}
      {open === "keys" && <KeysHelp onClose={close} />}
      <main id="screen" className={styles.main} tabIndex={-1}>
        {screen && <ScreenTabs screen={screen} />}
        {children}
      </main>
      <UndoToast />
    </div>
  );
}

/** Control and K opens the command bar from anywhere, fields included. */
function useFindKey(open: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      open();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
