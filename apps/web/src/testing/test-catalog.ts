import { type CatalogData, type Channel, createCatalog, type Performer } from '@starguess/catalog';

const numbers = Array.from({ length: 15 }, (_, index) => index + 1);

/** Performers of rank 1 to 15 and channels 1 to 15, in the form that the page loads. */
export const CATALOG_DATA: CatalogData = {
  performers: numbers.map((n) => performer(n)),
  channels: numbers.map((n) => channel(n)),
};

export const CATALOG = createCatalog(CATALOG_DATA);

/** A performer of rank `n`. Performers differ only in name, rank and what derives from these. */
export function performer(n: number, changes: Partial<Performer> = {}): Performer {
  return {
    name: `Performer ${n}`,
    videoCount: 10,
    visits: 1_000,
    rank: n,
    subscribers: 100,
    profileUrl: `/model/performer-${n}`,
    profilePictureUrl: pictureAddress(n),
    type: 'model',
    gender: 'Female',
    relationshipStatus: null,
    interestedIn: null,
    birthPlace: 'IT',
    ethnicity: 'White',
    eyeColor: null,
    hairColor: ['Brunette'],
    fakeBoobs: null,
    tattoos: null,
    piercings: null,
    birthYear: 1990,
    debutYear: 2014,
    heightCm: null,
    weightKg: null,
    focalPoint: { x: 41.5, y: 38 },
    ...changes,
  };
}

export function channel(n: number, changes: Partial<Channel> = {}): Channel {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    name: `Studio ${n}`,
    photo: pictureAddress(0x1000 + n),
    ...changes,
  };
}

/** Adds the page's preload link, which contains the address of the catalogue. */
export function preloadCatalog(address: string): void {
  document.getElementById('starguess-catalog')?.remove();
  const link = document.createElement('link');
  link.id = 'starguess-catalog';
  link.rel = 'preload';
  link.href = address;
  document.head.append(link);
}

function pictureAddress(n: number): string {
  return `/art/${n.toString(16).padStart(16, '0')}.svg`;
}
