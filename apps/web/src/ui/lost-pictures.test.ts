import { beforeEach, expect, it, vi } from 'vitest';
import { watchLostPictures } from './lost-pictures.ts';

beforeEach(() => {
  document.body.innerHTML = '<img src="/art/a.svg" alt=""><script></script>';
});

function picture(): HTMLImageElement {
  const image = document.querySelector('img');
  if (image === null) throw new Error('There is no picture');
  return image;
}

it('a picture is marked while it is lost', () => {
  watchLostPictures();
  picture().dispatchEvent(new Event('error'));
  expect(picture().hasAttribute('data-lost')).toBe(true);
  picture().dispatchEvent(new Event('load'));
  expect(picture().hasAttribute('data-lost')).toBe(false);
});

it('a picture that is lost is asked for again once there is a network', () => {
  watchLostPictures();
  const asked = vi.spyOn(picture(), 'setAttribute');
  window.dispatchEvent(new Event('online'));
  expect(asked).not.toHaveBeenCalled();
  picture().dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledWith('src', '/art/a.svg');
});

it.each([
  [true, 0, 1],
  [true, 80, 0],
  [false, 0, 0],
])(
  'a picture that is complete: %s, with a width of %i, is asked for again %i times at the start',
  (complete, width, times) => {
    vi.spyOn(picture(), 'complete', 'get').mockReturnValue(complete);
    vi.spyOn(picture(), 'naturalWidth', 'get').mockReturnValue(width);
    const asked = vi.spyOn(picture(), 'setAttribute');
    watchLostPictures();
    expect(asked).toHaveBeenCalledTimes(times);
  },
);

it('other things that are lost are left alone', () => {
  watchLostPictures();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(document.querySelector('script')?.attributes).toHaveLength(0);
});
