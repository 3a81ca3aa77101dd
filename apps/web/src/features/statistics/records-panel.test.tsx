import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { DATE, performerId, startDay } from '../../testing/day.ts';
import { speak } from '../../testing/messages.ts';
import { parseRecords, readPlayerRecords } from './player-records.ts';
import { makeRecordsText } from './records-file.ts';
import { RecordsPanel } from './records-panel.tsx';

const KEY = 'classic-2026-11-20';

beforeAll(() => speak('en'));

function fileOf(entries: Readonly<Record<string, unknown>>): File {
  const { records } = parseRecords(Object.entries(entries), { today: DATE });
  return new File([makeRecordsText({ exportedAt: `${DATE}T12:00:00Z`, records })], 'records.json');
}

it('an import takes no guess that the catalogue lacks for a try', async () => {
  startDay();
  localStorage.setItem(KEY, JSON.stringify([performerId(1)]));
  renderInApp(
    <RecordsPanel records={readPlayerRecords({ today: DATE })} today={DATE} onImport={vi.fn()} />,
  );
  const file = fileOf({ [KEY]: ['/model/gone', '/model/nobody', performerId(2)] });
  fireEvent.change(screen.getByLabelText('Import a file', { selector: 'input' }), {
    target: { files: [file] },
  });
  // The catalogue may come after the file.
  await waitFor(() => {
    const counts = document.querySelectorAll('[data-count] dd');
    const texts = Array.from(counts, ({ textContent }) => textContent);
    expect(texts).toEqual(['0 games', '0 games', '1 game']);
  });
});
