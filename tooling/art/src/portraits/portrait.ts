import { faceToSvgString } from 'facesjs';
import type { PerformerTraits } from '../people/performer.ts';
import { type PictureFile, pictureFile } from '../picture-file.ts';
import { randomFrom } from '../random.ts';

const HAIR = {
  Black: '#1f1b1a',
  Brunette: '#4a2f20',
  Blonde: '#e2bd72',
  Red: '#b5402a',
  Auburn: '#7c3322',
  Grey: '#a7a7ac',
  Other: '#d6548f',
};
const SKIN = {
  White: '#f2cdb5',
  Latin: '#d9a379',
  Asian: '#f0c9a0',
  Black: '#7a4b33',
  Indian: '#a8713f',
  'Middle Eastern': '#cf9b6e',
  Mixed: '#b5835a',
};

export const portrait = (traits: PerformerTraits): PictureFile => {
  const random = randomFrom(`portrait ${traits.rank}`);
  const male = traits.gender === 'Male';
  const colour = HAIR[traits.hairColor[0] ?? 'Brunette'];
  const head = (): string =>
    faceToSvgString({
      fatness: random.between(0.1, 0.5),
      teamColors: ['#25557c', '#6a4c93', '#e26d5c'],
      hairBg: { id: male ? 'none' : random.pick(['female2', 'female3', 'female4', 'longHair']) },
      body: { id: 'body', color: SKIN[traits.ethnicity], size: male ? 1 : 0.85 },
      jersey: { id: 'jersey' },
      ear: { id: 'ear1', size: 0.6 },
      head: { id: male ? 'head6' : 'female3', shave: 'rgba(0,0,0,0)' },
      eyeLine: { id: 'none' },
      smileLine: { id: 'none', size: 1 },
      miscLine: { id: 'none' },
      facialHair: { id: male && random.chance(0.5) ? 'beard1' : 'none' },
      eye: { id: male ? 'eye13' : random.pick(['female6', 'female14', 'female16']), angle: 0 },
      eyebrow: { id: 'female3', angle: 0 },
      hair: {
        id: male
          ? random.pick(['short', 'parted', 'messy'])
          : random.pick(['female1', 'female4', 'female5', 'female8']),
        color: colour,
        flip: random.chance(0.5),
      },
      mouth: { id: random.pick(['smile', 'smile-closed', 'mouth2']), flip: false },
      nose: { id: 'nose1', flip: false, size: 0.7 },
      glasses: { id: 'none' },
      accessories: { id: 'none' },
    })
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '');
  const hue = random.whole(0, 359);
  const figures =
    traits.gender === 'Couple'
      ? `<g transform="translate(-100 170) scale(.72)">${head()}</g><g transform="translate(210 170) scale(.72)">${head()}</g>`
      : head();
  return pictureFile(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-90 30 580 580"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue},60%,75%)"/><stop offset="1" stop-color="hsl(${hue + 40},60%,60%)"/></linearGradient></defs><path d="M-90 30h580v580H-90z" fill="url(#g)"/>${figures}</svg>`,
  );
};
