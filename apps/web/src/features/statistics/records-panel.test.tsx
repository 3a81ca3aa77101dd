import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { DATE, performerId, startDay } from '../../testing/day.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { parseRecords } from './parse-records.ts';
import { readPlayerRecords } from './record-entries.ts';
import { makeRecordsText } from './records-file.ts';
import { RecordsPanel } from './records-panel.tsx';

const KEY = 'classic-2026-11-20';
const OTHER_KEY = 'image-guess-2026-11-20';

function fileOf(entries: Readonly<Record<string, unknown>>): File {
  const { records } = parseRecords(Object.entries(entries), { today: DATE });
  return new File([makeRecordsText({ exportedAt: `${DATE}T12:00:00Z`, records })], 'records.json');
}

it('an import says how much it adds, and adds it', async () => {
  startDay();
  storeElsewhere(KEY, JSON.stringify([performerId(1)]));
  const onImport = vi.fn();
  renderInApp(
    <RecordsPanel records={readPlayerRecords({ today: DATE })} today={DATE} onImport={onImport} />,
  );
  const file = fileOf({ [KEY]: [performerId(2)], [OTHER_KEY]: [performerId(2)] });
  fireEvent.change(screen.getByLabelText('Import a file', { selector: 'input' }), {
    target: { files: [file] },
  });
  await screen.findByText('To be added: 1 game. What this browser has already stays as it is.');
  expect(localStorage.getItem(OTHER_KEY)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(onImport).toHaveBeenCalledOnce();
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify([performerId(1)]));
  expect(localStorage.getItem(OTHER_KEY)).toBe(JSON.stringify([performerId(2)]));
});
