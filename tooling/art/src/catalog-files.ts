import type { Channel, Performer } from '@starguess/catalog';
import { channelId } from './channels/channel-id.ts';
import { CHANNEL_NAMES } from './channels/channel-names.ts';
import { logo } from './logos/logo.ts';
import { performerTraits } from './people/performer-traits.ts';
import { portrait } from './portraits/portrait.ts';

/** One record a line, so that a change shows as the line it is in. */
const recordLines = (records: readonly object[]): string =>
  `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;

/** The text of every data file by its path inside the data folder. */
export const catalogFiles = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  const store = ({ url, svg }: { url: string; svg: string }): string => {
    files.set(url.slice(1), svg);
    return url;
  };

  const performers = performerTraits().map((traits): Performer => {
    const picture = portrait(traits);
    const { name, videoCount, visits, rank, subscribers, profileUrl, ...rest } = traits;
    return {
      name,
      videoCount,
      visits,
      rank,
      subscribers,
      profileUrl,
      profilePictureUrl: store(picture),
      ...rest,
      focalPoint: { x: 39, y: 48 },
    };
  });
  const channels = CHANNEL_NAMES.map(([name, icon], index): Channel => {
    return { id: channelId(name), name, photo: store(logo(index, { name, icon })) };
  }).sort((left, right) => (left.name < right.name ? -1 : 1));

  files.set('performers.json', recordLines(performers));
  files.set('channels.json', recordLines(channels));
  return files;
};
