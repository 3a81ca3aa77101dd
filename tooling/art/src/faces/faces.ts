import type { Colour } from '../colour.ts';
import type { Ethnicity, HairColor } from '../people/shipped-performer.ts';
import type { Glasses } from '../portraits/glasses.ts';
import type { OwnStyle } from '../portraits/hairdo.ts';
import type { Headwear } from '../portraits/headwear.ts';
import type { Person } from '../portraits/person.ts';

export type Face = {
  readonly presence: Person['presence'];
  readonly skin: Ethnicity;
  readonly hair: HairColor;
  readonly style: OwnStyle;
  readonly ground: Colour;
  readonly cloth: Colour;
  readonly glasses?: Glasses;
  readonly hat?: Headwear;
  readonly beard?: true;
};

/** The order stays: members are kept with the number of their face. */
export const FACES: readonly Face[] = [
  {
    presence: 'Female',
    skin: 'White',
    hair: 'Red',
    style: 'lob',
    ground: '#8ecae6',
    cloth: '#1d4e89',
  },
  {
    presence: 'Male',
    skin: 'Black',
    hair: 'Black',
    style: 'curly-top',
    ground: '#f3a712',
    cloth: '#0f766e',
  },
  {
    presence: 'Female',
    skin: 'Asian',
    hair: 'Black',
    style: 'space-buns',
    ground: '#f28aa8',
    cloth: '#f4efe6',
  },
  {
    presence: 'Male',
    skin: 'White',
    hair: 'Blonde',
    style: 'quiff',
    ground: '#52a788',
    cloth: '#b3263a',
  },
  {
    presence: 'Female',
    skin: 'Indian',
    hair: 'Brunette',
    style: 'top-knot',
    ground: '#f4d35e',
    cloth: '#6d28d9',
    glasses: 'round',
  },
  {
    presence: 'Male',
    skin: 'Latin',
    hair: 'Black',
    style: 'slick-back',
    ground: '#b79ced',
    cloth: '#111827',
    beard: true,
  },
  {
    presence: 'Female',
    skin: 'Black',
    hair: 'Black',
    style: 'afro',
    ground: '#7fd1ae',
    cloth: '#e26d5c',
  },
  {
    presence: 'None',
    skin: 'White',
    hair: 'Grey',
    style: 'side-part',
    ground: '#e07a5f',
    cloth: '#264653',
    glasses: 'square',
  },
  {
    presence: 'Female',
    skin: 'White',
    hair: 'Other',
    style: 'pixie',
    ground: '#f6c453',
    cloth: '#1f2430',
  },
  {
    presence: 'Male',
    skin: 'Middle Eastern',
    hair: 'Brunette',
    style: 'buzz',
    ground: '#6a8fd8',
    cloth: '#e2a93b',
    hat: 'cap',
  },
  {
    presence: 'Female',
    skin: 'Latin',
    hair: 'Auburn',
    style: 'curtain',
    ground: '#a0e7e5',
    cloth: '#7f1d3f',
    hat: 'beret',
  },
  {
    presence: 'None',
    skin: 'Asian',
    hair: 'Other',
    style: 'mohawk',
    ground: '#f08fb0',
    cloth: '#2f6b3c',
  },
  {
    presence: 'Female',
    skin: 'White',
    hair: 'Blonde',
    style: 'curtain',
    ground: '#d6457f',
    cloth: '#f4efe6',
  },
  {
    presence: 'Male',
    skin: 'Asian',
    hair: 'Black',
    style: 'tousled',
    ground: '#f2b56b',
    cloth: '#4f5d75',
    glasses: 'round',
  },
  {
    presence: 'Female',
    skin: 'Mixed',
    hair: 'Black',
    style: 'sleek',
    ground: '#e2a93b',
    cloth: '#ec4899',
  },
  {
    presence: 'Male',
    skin: 'White',
    hair: 'Red',
    style: 'side-part',
    ground: '#cdb4db',
    cloth: '#2f6b3c',
    beard: true,
  },
  {
    presence: 'Female',
    skin: 'Middle Eastern',
    hair: 'Black',
    style: 'chignon',
    ground: '#2a9d8f',
    cloth: '#ffd6a5',
    glasses: 'cat-eye',
  },
  {
    presence: 'Male',
    skin: 'Indian',
    hair: 'Black',
    style: 'quiff',
    ground: '#f19ca8',
    cloth: '#d97706',
    glasses: 'shades',
  },
  {
    presence: 'None',
    skin: 'Black',
    hair: 'Grey',
    style: 'afro',
    ground: '#5a5fc7',
    cloth: '#e2a93b',
  },
  {
    presence: 'Female',
    skin: 'White',
    hair: 'Brunette',
    style: 'ponytail',
    ground: '#8fd0a0',
    cloth: '#b3263a',
    hat: 'headphones',
  },
  {
    presence: 'Male',
    skin: 'White',
    hair: 'Blonde',
    style: 'man-bun',
    ground: '#3f5f8a',
    cloth: '#6d28d9',
    beard: true,
  },
  {
    presence: 'Female',
    skin: 'Asian',
    hair: 'Blonde',
    style: 'lob',
    ground: '#84a59d',
    cloth: '#e26d5c',
    hat: 'beanie',
  },
  {
    presence: 'Male',
    skin: 'Mixed',
    hair: 'Other',
    style: 'curly-top',
    ground: '#8fb3ab',
    cloth: '#1d4e89',
  },
  {
    presence: 'None',
    skin: 'Latin',
    hair: 'Brunette',
    style: 'tousled',
    ground: '#c97b63',
    cloth: '#8ecae6',
    hat: 'cowboy',
  },
];
