import { Component, type ReactNode, Suspense } from "react";
import { failureShown } from "../../kit/lazy-screen";
import { WordsContext } from "../../kit/words/i18n";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import type { Translate } from "../kit/words";

interface State {
  failed: boolean;
  tries: number;
}

/** Holds a screen: one whose code does not arrive, or that breaks, leaves the shell around it working. */
export class Chunk extends Component<{ children: ReactNode }, State> {
  static override contextType = WordsContext;
  declare context: React.ContextType<typeof WordsContext>;
  override state: State = { failed: false, tries: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(): void {
    failureShown();
  }

  /** The first retry asks for the file; a browser may hold on to the failure, so the second loads the page again. */
  retry = () => {
    if (this.state.tries > 0) location.reload();
    else this.setState(({ tries }) => ({ failed: false, tries: tries + 1 }));
  };

  override render(): ReactNode {
    if (!this.state.failed) return <Suspense fallback={<div aria-busy="true" />}>{this.props.children}</Suspense>;
    const t = this.context.t as unknown as Translate;
    return (
      <div role="alert">
        <EmptyState
          icon="wifi-off"
          title={t("shell.broken.title")}
          text={t("shell.broken.text")}
          step={<Button onClick={this.retry}>{t("common.retry")}</Button>}
        />
      </div>
    );
  }
}
