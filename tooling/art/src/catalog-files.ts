import type { Channel } from '@starguess/catalog';
import { channelId } from './channels/channel-id.ts';
import { recordLines } from './json-lines.ts';
import { focalPointAt } from './likeness/first-view.ts';
import { drawLogo, planLogos } from './logos/logo.ts';
import type { PerformerTraits } from './people/performer.ts';
import { performerTraits } from './people/performer-traits.ts';
import type { ShippedPerformer } from './people/shipped-performer.ts';
import { type PictureFile, pictureFile } from './picture-file.ts';
import { type AcceptedPortrait, acceptedPortraits, portraitSeed } from './portraits/accepted.ts';
import { drawPortrait, planPortrait, portraitLandmarks } from './portraits/portrait.ts';

type Portrayed = {
  readonly performer: ShippedPerformer;
  readonly picture: PictureFile;
};

/** The text of every data file by its path inside the data folder. */
export function catalogFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const keep = ({ url, svg }: PictureFile): string => {
    files.set(url.slice(1), svg);
    return url;
  };

  const performers = portrayAll().map(({ performer, picture }) => {
    keep(picture);
    return performer;
  });
  const channels = planLogos()
    .map(
      (plan): Channel => ({
        id: channelId(plan.name),
        name: plan.name,
        photo: keep(pictureFile(drawLogo(plan))),
      }),
    )
    .sort((left, right) => (left.name < right.name ? -1 : 1));

  files.set('performers.json', recordLines(performers));
  files.set('channels.json', recordLines(channels));
  return files;
}

function portrayAll(): Portrayed[] {
  const accepted = new Map(acceptedPortraits().map((one) => [one.rank, one]));
  return performerTraits().map((traits) => {
    const own = accepted.get(traits.rank);
    if (!own) throw new RangeError(`no portrait was accepted for rank ${traits.rank}`);
    return portray(traits, own);
  });
}

function portray(traits: PerformerTraits, { attempt, focus }: AcceptedPortrait): Portrayed {
  const plan = planPortrait(traits, portraitSeed(traits.rank, attempt));
  const landmark = portraitLandmarks(plan).find(({ name }) => name === focus);
  if (!landmark) throw new RangeError(`the portrait of rank ${traits.rank} has no ${focus}`);
  const picture = pictureFile(drawPortrait(plan));
  const { name, videoCount, visits, rank, subscribers, profileUrl, ...others } = traits;
  return {
    picture,
    performer: {
      name,
      videoCount,
      visits,
      rank,
      subscribers,
      profileUrl,
      profilePictureUrl: picture.url,
      ...others,
      focalPoint: focalPointAt(landmark),
    },
  };
}
