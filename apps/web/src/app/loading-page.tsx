import { bundledMessages } from '../i18n/bundled-messages.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Shown before any messages are there, so its text is the bundled one. */
export function LoadingPage() {
  return (
    <main>
      <Spinner text={bundledMessages.loading} />
    </main>
  );
}
