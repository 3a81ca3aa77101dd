import { expect, it } from 'vitest';
import { watchLostPictures } from './lost-pictures.ts';

it('a picture is marked while it is lost', () => {
  watchLostPictures();
  const picture = document.createElement('img');
  document.body.append(picture);
  picture.dispatchEvent(new Event('error'));
  expect(picture.hasAttribute('data-lost')).toBe(true);
  picture.dispatchEvent(new Event('load'));
  expect(picture.hasAttribute('data-lost')).toBe(false);
});

it('other things that are lost are left alone', () => {
  watchLostPictures();
  const script = document.createElement('script');
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(script.attributes).toHaveLength(0);
});
