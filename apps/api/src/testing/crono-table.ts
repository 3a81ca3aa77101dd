import {
  createTestApp,
  shippedCatalog,
  type TestApp,
  type TestAppOptions,
} from './app-under-test.ts';
import {
  type CronoClient,
  createCronoClient,
  createRecognition,
  type Read,
} from './crono-client.ts';

export const SECOND_MS = 1_000;
export const DAY_MS = 86_400_000;

const recognise = createRecognition(shippedCatalog);

export type CronoTableOptions = TestAppOptions & { readonly onRead?: (read: Read) => void };

export type CronoTable = CronoClient &
  TestApp & {
    /** Moves the server's clock, which stands still otherwise. */
    readonly wait: (milliseconds: number) => void;
  };

/** A server in this process with a clock that stands still, and a client that plays on it. */
export const setUpCrono = ({
  startAt = '2026-03-01T10:00:00Z',
  onRead = () => {},
  ...options
}: CronoTableOptions = {}): CronoTable => {
  const app = createTestApp({ ...options, startAt });
  let now = Date.parse(startAt);
  const setClock = (text: string) => {
    now = Date.parse(text);
    app.setClock(text);
  };
  return {
    ...app,
    ...createCronoClient(app.request, { recognise, onRead }),
    setClock,
    wait: (milliseconds) => setClock(new Date(now + milliseconds).toISOString()),
  };
};
