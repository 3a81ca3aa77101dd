import { createSearchIndex, foldText, matchedParts, searchOptions } from '@starguess/game-core';
import { IconSearch } from '@tabler/icons-react';
import { type UseComboboxStateChangeTypes, useCombobox } from 'downshift';
import {
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './search.module.css';
import { useMenuPlacement } from './search-menu.ts';

const { stateChangeTypes } = useCombobox;

/** PageUp and PageDown move by 5 (MENU7); downshift's default is 10. */
const PAGE_SIZE = 5;
const PAGE_STEPS: Readonly<Partial<Record<UseComboboxStateChangeTypes, number>>> = {
  [stateChangeTypes.InputKeyDownPageUp]: -PAGE_SIZE,
  [stateChangeTypes.InputKeyDownPageDown]: PAGE_SIZE,
};

export type SearchOption = {
  readonly id: string;
  readonly name: string;
  readonly photo?: string;
  /** Other names that find the option; its name alone is shown. */
  readonly aliases?: readonly string[] | undefined;
};

export type SearchTexts = {
  readonly label: string;
  readonly placeholder: string;
  readonly noOptions: string;
  /** Stands in the menu while the options are on their way. */
  readonly loading: string;
  /** The number of options in words, for players who cannot see the menu. */
  readonly results: (count: number) => string;
};

type SearchProps = {
  /** Undefined while they are on their way. The player can type meanwhile. */
  readonly options: readonly SearchOption[] | undefined;
  /** Options that can no longer be picked. */
  readonly excludedIds: ReadonlySet<string>;
  /** What the box holds at first. A text makes it take the focus and offer its options. */
  readonly firstText?: string;
  readonly texts: SearchTexts;
  readonly onPick: (id: string) => void;
};

/**
 * A text box that offers the options whose name or alias matches its text, best first (SEARCH2 to
 * SEARCH10). Enter picks the highlighted option, else the first.
 */
export function Search({ options, excludedIds, firstText = '', texts, onPick }: SearchProps) {
  const [text, setText] = useState(firstText);
  const index = useMemo(() => createSearchIndex(options ?? []), [options]);
  const found = useMemo(
    () => searchOptions(index, { text, excludedIds }),
    [index, text, excludedIds],
  );

  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const combobox = useCombobox<SearchOption>({
    items: [...found],
    itemToString: (option) => option?.name ?? '',
    inputValue: text,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      setText('');
      onPick(selectedItem.id);
      if (isTouch()) closeKeyboard(box.current);
    },
    stateReducer: (state, { type, changes }) => {
      // Leaving the field must not pick the highlighted option.
      if (type === stateChangeTypes.InputBlur) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      if (type === stateChangeTypes.InputKeyDownEnter && state.highlightedIndex === -1) {
        const [first] = found;
        return first === undefined ? state : { ...changes, selectedItem: first };
      }
      const step = PAGE_STEPS[type];
      if (step === undefined) return changes;
      const target = Math.max(0, state.highlightedIndex + step);
      return { ...changes, highlightedIndex: Math.min(found.length - 1, target) };
    },
  });

  const { isOpen, highlightedIndex } = combobox;
  const isShown = isOpen && foldText(text) !== '';
  useMenuPlacement({ isShown, anchor: box, menu });

  const input = useRef<HTMLInputElement>(null);
  const takeEarlyText = useEffectEvent(() => {
    if (input.current === null || input.current.value === '') return;
    if (firstText !== '') input.current.focus();
    setText(input.current.value);
    if (document.activeElement === input.current) combobox.openMenu();
  });
  // A rendered page has its box before this code: React keeps what was typed, but reports nothing.
  useLayoutEffect(() => takeEarlyText(), []);

  const message = options === undefined ? texts.loading : texts.noOptions;
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setText('');
  };

  return (
    <div
      className={styles.search}
      data-slot="search"
      aria-busy={options === undefined ? true : undefined}
    >
      <div className={styles.box} ref={box}>
        <IconSearch className={styles.icon} size={20} aria-hidden />
        <input
          className={styles.input}
          {...combobox.getInputProps({
            ref: input,
            'aria-label': texts.label,
            'aria-expanded': isShown,
            placeholder: texts.placeholder,
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'done',
            // Sets the text in the event itself. onInputValueChange would set it too late for an
            // arrow key that follows at once.
            onChange: (event) => setText(event.currentTarget.value),
            onKeyDown: onKey,
          })}
        />
      </div>
      <div ref={menu} className={styles.menu} data-slot="search-menu" hidden={!isShown}>
        <ul {...combobox.getMenuProps({ 'aria-label': texts.label })} className={styles.options}>
          {isShown &&
            found.map((option, position) => (
              <li
                key={option.id}
                className={styles.option}
                data-highlighted={position === highlightedIndex}
                // One name to assistive technology, whatever its letters look like.
                aria-label={option.name}
                {...combobox.getItemProps({ item: option, index: position })}
              >
                {option.photo !== undefined && (
                  <img src={option.photo} alt="" width={40} height={40} loading="lazy" />
                )}
                <MatchedName name={option.name} text={text} />
              </li>
            ))}
        </ul>
        {isShown && found.length === 0 && <p className={styles.message}>{message}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {isShown && (found.length === 0 ? message : texts.results(found.length))}
      </p>
    </div>
  );
}

/** Sets off the letters that match the text (SEARCH11). */
function MatchedName({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span>
      {matchedParts(name, text).map((part) =>
        part.isMatched ? <b key={part.start}>{part.text}</b> : part.text,
      )}
    </span>
  );
}

function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Closes the on-screen keyboard, so that the player can see the guess. */
function closeKeyboard(box: HTMLElement | null): void {
  requestAnimationFrame(() => box?.querySelector('input')?.blur());
}
