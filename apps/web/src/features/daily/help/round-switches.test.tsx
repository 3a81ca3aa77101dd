import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/app-context.tsx';
import { vibrations } from '../../../testing/media.ts';
import { HelpSheet } from './help-sheet.tsx';

describe('the switches in the help of Classic', () => {
  it.each([
    ['Hard rule', 'hard-rule'],
    ['Show how many are still possible', 'possible-left'],
  ])('%s is off until the player turns it on, which is kept', (name, key) => {
    renderInApp(<HelpSheet mode="classic" onClose={() => undefined} />);
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name, hidden: true });
    expect(toggle.checked).toBe(false);
    expect(screen.queryByRole('switch', { name: 'Vibration', hidden: true })).toBeNull();
    // Its own state says it.
    expect(toggle.hasAttribute('aria-checked')).toBe(false);
    fireEvent.click(toggle);
    expect(toggle.checked).toBe(true);
    expect(localStorage.getItem(key)).toBe('true');
  });

  it('vibration is on until the player turns it off, where the device can vibrate', () => {
    vibrations();
    renderInApp(<HelpSheet mode="classic" onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('switch', { name: 'Vibration', checked: true, hidden: true }));
    expect(localStorage.getItem('vibration')).toBe('false');
  });

  it.each(['image-guess', 'crono'] as const)('are not in that of %s', (mode) => {
    renderInApp(<HelpSheet mode={mode} onClose={() => undefined} />);
    expect(screen.queryByRole('switch', { hidden: true })).toBeNull();
  });
});
