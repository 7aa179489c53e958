import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import { failureShown } from "../../kit/lazy-screen";
import { closePopup, type OpenPopup, usePopups } from "../../kit/popups";
import { usePermission } from "../../kit/session/permission";
import { useSession } from "../../kit/session/session";
import { useTranslate } from "../../kit/words/i18n";
import { Confirm } from "../../ui/Confirm";
import { mayShow } from "./may-show";
import { POPUP_VIEWS } from "./popup-views";

/** Every open popup, each over the one before. One opened again is made anew, on top. */
export function Popups() {
  const open = usePopups((popups) => popups.open);
  const { token, member } = useSession();
  const { whitelabel } = usePermission().info;
  const shown = open.filter(({ name }) => mayShow(name, { signedIn: token !== null, member, flags: whitelabel }));
  return shown.map((popup) => <PopupBoundary key={openingOf(popup)} popup={popup} />);
}

/** A number for each opening: a key by which React never moves an open dialog, which would take it off the top layer. */
const openings = new WeakMap<OpenPopup, number>();
let lastOpening = 0;

function openingOf(popup: OpenPopup): number {
  const known = openings.get(popup);
  if (known) return known;
  lastOpening += 1;
  openings.set(popup, lastOpening);
  return lastOpening;
}

class PopupBoundary extends Component<{ popup: OpenPopup }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    failureShown();
  }

  retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    const { popup } = this.props;
    if (this.state.failed) return <PopupFailed onRetry={this.retry} onClose={() => closePopup(popup.name)} />;
    const View = POPUP_VIEWS[popup.name] as ComponentType<object>;
    return (
      <Suspense fallback={null}>
        <View {...popup.arguments} />
      </Suspense>
    );
  }
}

function PopupFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Confirm
      title={t("support.chunk.title")}
      text={t("support.chunk.text")}
      ok={t("common.retry")}
      onOk={onRetry}
      cancel={t("common.cancel")}
      onCancel={onClose}
    />
  );
}
