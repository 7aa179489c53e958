import { Component, type ReactNode, Suspense } from "react";
import { ChunkLoadError, failureShown } from "../../kit/lazy-screen";
import { WordsContext } from "../../kit/words/i18n";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";

interface Props {
  /** Parts that can be missed: while they come, or when they do not, nothing stands in their place. */
  quiet?: boolean;
  /** Shown while the code arrives. */
  coming?: ReactNode;
  children: ReactNode;
}

interface State {
  failed: ChunkLoadError | null;
  tries: number;
}

/** Holds what is loaded on demand: a file that does not arrive is told as such and can be asked for again. */
export class Chunk extends Component<Props, State> {
  static override contextType = WordsContext;
  declare context: React.ContextType<typeof WordsContext>;
  override state: State = { failed: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (error instanceof ChunkLoadError) return { failed: error };
    throw error;
  }

  override componentDidCatch(): void {
    failureShown();
  }

  /** The first retry asks for the file; a browser may hold on to the failure, so the second loads the page again. */
  retry = () => {
    if (this.state.tries > 0) location.reload();
    else this.setState(({ tries }) => ({ failed: null, tries: tries + 1 }));
  };

  override render(): ReactNode {
    const { failed } = this.state;
    const { quiet = false, coming = null, children } = this.props;
    if (!failed) return <Suspense fallback={coming}>{children}</Suspense>;
    if (quiet) return null;
    const { t } = this.context;
    return (
      <div role="alert">
        <EmptyState
          icon="wifi-off"
          title={t(`shell.chunk.${failed.part}`)}
          text={t("shell.chunk.text")}
          step={<Button onClick={this.retry}>{t("common.retry")}</Button>}
        />
      </div>
    );
  }
}
