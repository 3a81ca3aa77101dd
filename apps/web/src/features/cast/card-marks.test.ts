import { expect, it } from 'vitest';
import { markCards } from './card-marks.ts';

it('[CAST6] cards that are ruled out are described in the language chosen last', () => {
  const list = document.createElement('ul');
  list.innerHTML = '<li data-id="a"><button></button></li><li data-id="b"><button></button></li>';
  const marks = { isShown: () => true, isRuledOut: (id: string) => id === 'a' };
  const descriptions = () =>
    [...list.querySelectorAll('button')].map((card) => card.getAttribute('aria-description'));
  markCards(list, { ...marks, ruledOut: 'ruled out' });
  markCards(list, { ...marks, ruledOut: 'wykluczone' });
  expect(descriptions()).toEqual(['wykluczone', null]);
  markCards(list, { ...marks, isRuledOut: () => false, ruledOut: 'wykluczone' });
  expect(descriptions()).toEqual([null, null]);
});
