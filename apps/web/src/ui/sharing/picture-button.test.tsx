import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { nextTask } from '../../browser/timing.ts';
import { fakeCanvas } from '../../testing/fake-canvas.ts';
import { speak } from '../../testing/messages.ts';
import { PictureButton } from './picture-button.tsx';
import { type LoadPictures, shareResultPicture } from './share-picture.ts';
import { SharingResult } from './sharing.tsx';
import { useSharing } from './use-sharing.ts';

beforeAll(() => speak('en'));
afterEach(() => vi.restoreAllMocks());

type ResultProps = { readonly signs?: string; readonly load?: LoadPictures };

function Result({ signs, load = async () => shareResultPicture }: ResultProps) {
  const { state, note } = useSharing('text');
  return (
    <>
      <PictureButton
        sentence="I scored *14 points*!"
        rows={[['correct']]}
        signs={signs}
        address="https://example.org/crono/x"
        date="2026-11-21"
        load={load}
        onOutcome={note}
      />
      <SharingResult state={state} text="text" />
    </>
  );
}

function press() {
  fireEvent.click(screen.getByRole('button', { name: 'Share as picture' }));
}

it('makes one picture of two quick presses, and says in words what it shows', async () => {
  const drawn = fakeCanvas();
  const shared: ShareData[] = [];
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: async (data: ShareData) => void shared.push(data),
  });
  render(<Result />);
  press();
  press();
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.text).toBe('I scored 14 points!\nhttps://example.org/crono/x');
  expect(drawn.some(({ value }) => value.includes('*'))).toBe(false);
  expect(drawn.map(({ value }) => value)).toContain('November 21, 2026');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is busy while it makes a picture, and offers none on a page that its player has left', async () => {
  const shareLate = vi.fn<typeof shareResultPicture>();
  const load: LoadPictures = (signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(shareLate)));
  const { unmount } = render(<Result load={load} />);
  press();
  expect(screen.getByRole('button', { busy: true })).toBeDefined();
  unmount();
  await act(nextTask);
  expect(shareLate).not.toHaveBeenCalled();
});

it('says how the result was played', async () => {
  fakeCanvas();
  const shared: ShareData[] = [];
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: async (data: ShareData) => void shared.push(data),
  });
  render(<Result signs="*" />);
  press();
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.text).toBe('I scored 14 points!\n*\nhttps://example.org/crono/x');
});

it('says that the picture was saved', async () => {
  fakeCanvas();
  vi.stubGlobal('navigator', {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  render(<Result />);
  press();
  expect(await screen.findByText('Picture saved!')).toBe(screen.getByRole('status'));
});

it('says a sentence if the picture cannot be made, and another press tries again', async () => {
  fakeCanvas({ canEncode: false });
  vi.stubGlobal('navigator', {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  render(<Result />);
  press();
  await screen.findByText('The picture could not be made. Copy the text instead.');
  fakeCanvas();
  press();
  await screen.findByText('Picture saved!');
});
