import { facesOn } from '@starguess/catalog';
import { itemOf, mapPuzzles, type Puzzle } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { shippedCatalog } from '../../../testing/app-under-test.ts';
import { type DayTargets, dayPreview } from './day-preview.ts';

const { data, catalog } = shippedCatalog;
const [star, guest, earlier, ...others] = data.performers;
const [channel, earlierChannel] = data.channels;
if (!star || !guest || !earlier || !channel || !earlierChannel) {
  throw new Error('The catalogue is too small');
}

function dayWith(o: Partial<DayTargets> = {}): DayTargets {
  const performers = { today: star?.profileUrl ?? '', yesterday: earlier?.profileUrl ?? '' };
  const channels = { today: channel?.id ?? '', yesterday: earlierChannel?.id ?? '' };
  const replyOf = (puzzle: Puzzle) => (itemOf(puzzle) === 'channel' ? channels : performers);
  return { date: '2026-03-01', replies: mapPuzzles(replyOf), performers: [], channels: [], ...o };
}

describe('the public state of a day', () => {
  it('has the date, yesterday’s names and the pictures that the page shows', () => {
    const { date, puzzles, faces } = dayPreview(dayWith(), catalog);
    expect(date).toBe('2026-03-01');
    const { name: yesterday } = earlier;
    expect(puzzles.classic).toEqual({ yesterday });
    expect(puzzles['classic-easy']).toEqual({ yesterday });
    expect(puzzles['classic-medium']).toEqual({ yesterday });
    expect(puzzles['image-guess']).toMatchObject({
      yesterday,
      picture: { address: star.profilePictureUrl, focalPoint: star.focalPoint },
    });
    expect(puzzles['channel-guess']).toEqual({
      yesterday: earlierChannel.name,
      picture: { address: channel.photo },
    });
    expect(faces).toEqual(facesOn(date, catalog));
  });

  it('names a target of yesterday that the operator has removed since', () => {
    const removed = { ...earlier, profileUrl: '/model/removed', name: 'Removed' };
    const yesterday = { performers: [removed], channels: [] };
    const replies = mapPuzzles((puzzle) =>
      puzzle === 'classic'
        ? { today: star.profileUrl, yesterday: removed.profileUrl }
        : dayWith().replies[puzzle],
    );
    const { puzzles } = dayPreview(dayWith({ replies, yesterday }), catalog);
    expect(puzzles.classic).toEqual({ yesterday: 'Removed' });
  });

  it('has a blank for each letter of the name, and no letter', () => {
    const named = { ...star, name: 'Zoë O’Hara-2' };
    const { puzzles } = dayPreview(dayWith({ performers: [named] }), catalog);
    const { blanks = [] } = puzzles['image-guess'] ?? {};
    expect(blanks.map(({ grapheme }) => grapheme || '_').join('')).toBe('___ _’____-_');
    expect(blanks.filter(({ isLetter }) => isLetter).every(({ isShown }) => !isShown)).toBe(true);
  });

  it('has neither the name nor the id of a target', () => {
    const text = JSON.stringify(dayPreview(dayWith(), catalog));
    for (const secret of [star.name, star.profileUrl, channel.name, channel.id]) {
      expect(text).not.toContain(secret);
    }
    const classic = mapPuzzles((puzzle) =>
      puzzle === 'classic'
        ? { today: guest.profileUrl, yesterday: earlier.profileUrl }
        : dayWith().replies[puzzle],
    );
    expect(dayPreview(dayWith({ replies: classic }), catalog)).toEqual(
      dayPreview(dayWith(), catalog),
    );
  });

  it('prefers the stored records, and takes the catalogue’s where none is stored', () => {
    const renamed = { ...earlier, name: 'As she was called' };
    const { puzzles } = dayPreview(dayWith({ performers: [renamed] }), catalog);
    expect(puzzles.classic?.yesterday).toBe('As she was called');
    expect(puzzles['channel-guess']?.yesterday).toBe(earlierChannel.name);
  });

  it('cannot be made without the record of a target', () => {
    const gone = { today: '/model/gone', yesterday: others[0]?.profileUrl ?? '' };
    const replies = { ...dayWith().replies, 'image-guess': gone };
    expect(() => dayPreview(dayWith({ replies }), catalog)).toThrow('/model/gone');
  });
});
