import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fillStorage } from '../testing/broken-storage.ts';
import { clearElsewhere, storeElsewhere } from '../testing/other-tab.ts';
import { keptStore } from './kept-store.ts';

const useBoth = keptStore<{ readonly closedAt: number; readonly code: string | undefined }>({
  keys: ['survey_closed', 'carry-on'],
  read: ([closedAt, code]) => ({
    closedAt: typeof closedAt === 'number' ? closedAt : -1,
    code: typeof code === 'string' ? code : undefined,
  }),
  write: ({ closedAt, code }) => [closedAt, code],
});

it('keeps each value as JSON under its key, with nothing around it, and only what was set', () => {
  useBoth.setState({ closedAt: 7 });
  expect({ ...localStorage }).toEqual({ survey_closed: '7' });
  useBoth.setState({ code: 'a', closedAt: 7 });
  expect({ ...localStorage }).toEqual({ survey_closed: '7', 'carry-on': '"a"' });
  useBoth.setState({ code: undefined });
  expect({ ...localStorage }).toEqual({ survey_closed: '7' });
});

it('writes nothing by being made, or by following another tab', () => {
  localStorage.setItem('vibration', 'false');
  const useChoice = keptStore({
    keys: ['hard-rule', 'vibration'],
    read: ([hard, vibration]) => ({ hard: hard === true, vibration: vibration !== false }),
    write: ({ hard, vibration }) => [hard, vibration],
  });
  storeElsewhere('vibration', 'true');
  expect(useChoice.getState()).toEqual({ hard: false, vibration: true });
  expect({ ...localStorage }).toEqual({ vibration: 'true' });
});

it.each(['', '{broken', '"7"', 'null'])('has its first state if %j is stored', (text) => {
  storeElsewhere('survey_closed', text);
  expect(useBoth.getState().closedAt).toBe(-1);
  useBoth.setState({ code: 'a' });
  expect(localStorage.getItem('survey_closed')).toBe(text);
});

it('follows other tabs under its own keys', () => {
  const { result } = renderHook(() => useBoth(({ closedAt }) => closedAt));
  storeElsewhere('survey_closed', '8');
  expect(result.current).toBe(8);
  const heard = vi.fn();
  useBoth.subscribe(heard);
  storeElsewhere('theme', '"contrast"');
  expect(heard).not.toHaveBeenCalled();
  clearElsewhere();
  expect(result.current).toBe(-1);
});

it('reads again before it changes, so that two tabs lose nothing', () => {
  localStorage.setItem('survey_closed', '8');
  useBoth.setState(({ closedAt }) => ({ closedAt: closedAt + 1 }));
  expect(localStorage.getItem('survey_closed')).toBe('9');
});

it('tells another store of the same key', () => {
  const useOther = keptStore({
    keys: ['carry-on'],
    read: ([code]) => ({ code }),
    write: () => [],
  });
  useBoth.setState({ code: 'b' });
  expect(useOther.getState().code).toBe('b');
});

it('keeps bare text where the format is text', () => {
  const useText = keptStore({
    keys: ['language'],
    isText: true,
    read: ([language]) => ({ language }),
    write: ({ language }) => [language],
  });
  useText.setState({ language: 'pl' });
  expect(localStorage.getItem('language')).toBe('pl');
});

it('shows its first state where nothing is stored, so that a rendered page agrees with it', () => {
  storeElsewhere('survey_closed', '8');
  expect(useBoth.getInitialState()).toEqual({ closedAt: -1, code: undefined });
});

it('keeps what a full storage refuses as long as the page', () => {
  fillStorage(() => true);
  useBoth.setState({ closedAt: 8 });
  expect(useBoth.getState().closedAt).toBe(8);
  vi.unstubAllGlobals();
  expect(localStorage.length).toBe(0);
});

it('writes what it was set to, though one who is told fails', () => {
  const useOther = keptStore({
    keys: ['hard-rule', 'vibration'],
    read: ([hard, vibration]) => ({ hard: hard === true, vibration: vibration === true }),
    write: ({ hard, vibration }) => [hard, vibration],
  });
  const fail = () => {
    throw new Error('no');
  };
  const stop = useOther.subscribe(fail);
  expect(() => useOther.setState({ hard: true, vibration: true })).toThrow('no');
  stop();
  expect({ ...localStorage }).toMatchObject({ 'hard-rule': 'true', vibration: 'true' });
});

it('writes a value again that a full storage has refused', () => {
  let isFull = true;
  fillStorage(() => isFull);
  useBoth.setState({ closedAt: 9 });
  isFull = false;
  useBoth.setState({ closedAt: 9 });
  vi.unstubAllGlobals();
  expect(localStorage.getItem('survey_closed')).toBe('9');
});
