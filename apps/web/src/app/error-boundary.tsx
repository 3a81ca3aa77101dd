import { Component, type ReactNode } from 'react';
import { bundledMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** Replaces the error of the whole page if the page can do without the broken part. */
  readonly fallback?: ReactNode;
};

type ErrorBoundaryState = { readonly error: unknown; readonly hasFailed: boolean };

/** Catches unexpected errors. Its texts are bundled, because anything may be broken. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    const { error } = this.state;
    return (
      <main>
        <ErrorScreen
          title={bundledMessages.error.unexpected}
          text={error instanceof Error ? error.message : String(error)}
        >
          <Button onClick={() => window.location.reload()}>{bundledMessages.reload}</Button>
        </ErrorScreen>
      </main>
    );
  }
}
