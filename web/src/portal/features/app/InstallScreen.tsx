import { useState } from "react";
import { usePermission } from "../../../kit/session/permission";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Segmented } from "../../../ui/fields/Segmented";
import { deviceOf, INSTALL_DEVICES, type InstallDevice } from "./device";
import { StepDrawing } from "./InstallDrawings";
import styles from "./InstallScreen.module.css";
import { install, useInstallOffer } from "./install-prompt";

const STEPS = {
  ios: ["open", "share", "add"],
  android: ["open", "menu", "add"],
  desktop: ["open", "icon", "add"],
} as const satisfies Record<InstallDevice, readonly string[]>;

const PANEL = "install-steps";

/** How to install the portal, opened at the visitor's own device; where the browser offers it, a button does it. */
export function InstallScreen() {
  const t = useTranslate();
  const { name } = usePermission().info.brand;
  const [device, choose] = useState<InstallDevice>(() => deviceOf(navigator));
  const segments = INSTALL_DEVICES.map((value) => ({ value, label: t(`support.install.${value}.name`) }));
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t("shell.title.install")}</h1>
        <p>{t("support.install.lead", { brand: name })}</p>
      </header>
      <ThisDevice />
      <Segmented label={t("support.install.device")} segments={segments} value={device} onChange={choose} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={t(`support.install.${device}.name`)}>
        <ol className={styles.steps}>
          <Steps device={device} brand={name} />
        </ol>
      </div>
      <p className={styles.note}>{t("support.install.remove")}</p>
    </div>
  );
}

function Steps({ device, brand }: { device: InstallDevice; brand: string }) {
  const t = useTranslate();
  const texts = {
    ios: STEPS.ios.map((step) => t(`support.install.ios.${step}`, { brand })),
    android: STEPS.android.map((step) => t(`support.install.android.${step}`, { brand })),
    desktop: STEPS.desktop.map((step) => t(`support.install.desktop.${step}`, { brand })),
  }[device];
  return STEPS[device].map((step, index) => (
    <li key={`${device} ${step}`} className={styles.step}>
      <StepDrawing device={device} step={step} />
      <div className={styles.words}>
        <b>{t("support.install.step", { number: index + 1 })}</b>
        <p>{texts[index]}</p>
      </div>
    </li>
  ));
}

/** Nothing where the browser makes no offer and the app is not there yet: then the steps are the way. */
function ThisDevice() {
  const t = useTranslate();
  const offer = useInstallOffer((state) => state.offer);
  if (matchMedia("(display-mode: standalone)").matches) return <p className={styles.here}>{t("support.install.already")}</p>;
  if (!offer) return null;
  return (
    <div className={styles.here}>
      <p>{t("support.install.offer")}</p>
      <Button kind="accent" icon="download" onClick={() => install(offer)}>
        {t("support.app.install")}
      </Button>
    </div>
  );
}
