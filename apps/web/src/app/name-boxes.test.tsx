import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CastScreen } from '../features/cast/cast-screen.tsx';
import { CirclesScreen } from '../features/circles/circles-screen.tsx';
import { UsernameForm } from '../features/crono/username-form.tsx';
import { CarryOnScreen } from '../features/statistics/carry-on/carry-on-screen.tsx';
import { renderInApp } from '../testing/app-context.tsx';
import { PLAYER } from '../testing/crono-game.ts';
import { startDay } from '../testing/day.ts';
import { optionsNamed, renderSearch } from '../testing/rendered-search.tsx';

function none() {}

it.each([
  ['a search', () => renderSearch({ options: optionsNamed() })],
  ['Who’s who', () => renderInApp(<CastScreen kind="performers" />)],
  ['tables', () => renderInApp(<CirclesScreen drawingOf={() => () => null} />, '/tables')],
  ['a code', () => renderInApp(<CarryOnScreen />)],
  [
    'Crono',
    () =>
      renderInApp(
        <UsernameForm player={PLAYER} look="primary" onSubmitted={none} onFailure={none} />,
      ),
  ],
])('each box of %s tells browsers and password managers to leave its text alone', (_of, open) => {
  startDay();
  open();
  const boxes = ['combobox', 'searchbox', 'textbox'].flatMap((role) => screen.queryAllByRole(role));
  expect(boxes).not.toHaveLength(0);
  for (const box of boxes) {
    expect(box.getAttribute('autocorrect')).toBe('off');
    expect(box.getAttribute('spellcheck')).toBe('false');
    expect(box.getAttribute('autocomplete')).toMatch(/^(?:off|nickname)$/);
    expect(box.dataset).toMatchObject({ '1pIgnore': 'true', lpignore: 'true', bwignore: 'true' });
    expect(box.dataset.formType).toBe('other');
  }
});
