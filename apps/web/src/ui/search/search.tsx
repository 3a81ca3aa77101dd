import { foldText } from '@starguess/game-core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useCombobox } from 'downshift';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { NAME_BOX } from '../name-box.ts';
import { NamedText } from '../named-text.tsx';
import { useEarlyText } from './early-text.ts';
import styles from './search.module.css';
import { closeKeyboard, useSearchFocus } from './search-focus.ts';
import { scrollMenuTo, useMenuPlacement, useOffer, useScrollToTop } from './search-menu.ts';
import { type SearchOption, SearchOptions } from './search-options.tsx';
import { searchReducer } from './search-reducer.ts';
import { menuMessage, type SearchTexts } from './search-texts.ts';
import { useMatches } from './use-matches.ts';

/** The keys that act on the options, which must then be those of the typed text. */
const MENU_KEYS = /^(?:Enter|ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/;

/** The code of a key that an input method takes. */
const INPUT_METHOD_KEY_CODE = 229;

type SearchProps = {
  /** Undefined while they load. The player can type meanwhile. */
  readonly options: readonly SearchOption[] | undefined;
  /** Options that can no longer be picked. */
  readonly excludedIds: ReadonlySet<string>;
  readonly texts: SearchTexts;
  /** A text that another part of the page fills in. Each new object fills it in again. */
  readonly wanted?: { readonly text: string } | undefined;
  /** Whether a pick is refused: its text then stays. */
  readonly refuses?: ((id: string) => boolean) | undefined;
  readonly onPick: (id: string) => void;
  /** Offered in the menu if nothing is found. */
  readonly offer?: ReactNode;
};

/**
 * A text box that offers the options whose name or alias matches its text, best first (SEARCH2 to
 * SEARCH10). Enter picks the highlighted option, else the first. Of very many matches only
 * the best are offered.
 */
export function Search(props: SearchProps) {
  const { options, excludedIds, texts, wanted, refuses, onPick } = props;
  const matches = useMatches(options, excludedIds);
  const { text, searchedText, isStale, offered, guessed, changeText } = matches;
  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const offer = useOffer(menu, () => combobox.closeMenu());
  const combobox = useCombobox<SearchOption>({
    items: offered,
    itemToString: (option) => option?.name ?? '',
    inputValue: text,
    selectedItem: null,
    scrollIntoView: scrollMenuTo,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem == null || refuses?.(selectedItem.id)) return;
      changeText('');
      onPick(selectedItem.id);
      closeKeyboard(box.current);
    },
    stateReducer: searchReducer({ offered, isStale, isOfferInUse: offer.isInUse }),
  });

  const { isOpen, highlightedIndex } = combobox;
  const isShown = isOpen && foldText(text) !== '' && foldText(searchedText) !== '';
  useMenuPlacement({ isOpen, anchor: box, menu });

  const enterId = useId();
  const input = useRef<HTMLInputElement>(null);
  useSearchFocus({ input, guesses: excludedIds.size });
  useEarlyText(input, (earlyText) => {
    changeText(earlyText);
    if (document.activeElement === input.current) combobox.openMenu();
  });

  const takeWanted = useEffectEvent((wish: NonNullable<typeof wanted>) => {
    changeText(wish.text);
    // Opening the menu moves the focus to the input.
    combobox.openMenu();
  });
  useEffect(() => {
    if (wanted !== undefined) takeWanted(wanted);
  }, [wanted]);

  const { list, onScroll } = useScrollToTop(searchedText, isShown);
  const isEmpty = offered.length === 0;
  const message = menuMessage(texts, { ...matches, isLoading: options === undefined });
  const onKey = ({ key, keyCode, nativeEvent }: KeyboardEvent) => {
    // The key belongs to an input method. Safari reports the one that ends it by its code alone.
    if (nativeEvent.isComposing || keyCode === INPUT_METHOD_KEY_CODE) {
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
      return;
    }
    if (MENU_KEYS.test(key)) matches.catchUp();
    if (key === 'Escape') changeText('');
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
            'aria-describedby': enterId,
            placeholder: texts.placeholder,
            ...NAME_BOX,
            enterKeyHint: 'done',
            // Sets the text in the event itself. onInputValueChange would set it too late for an
            // arrow key that follows at once.
            onChange: (event) => changeText(event.currentTarget.value),
            onKeyDown: onKey,
            ...offer.inputHandlers,
          })}
        />
        {text !== '' && (
          // Tab skips it, because Escape does the same.
          <button
            type="button"
            className={styles.clear}
            tabIndex={-1}
            aria-label={texts.clear}
            // Keeps the focus in the input, and an on-screen keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              changeText('');
              input.current?.focus();
            }}
          >
            <IconX size={20} aria-hidden />
          </button>
        )}
      </div>
      <div ref={menu} className={styles.menu} data-slot="search-menu" hidden={!isShown}>
        <ul
          {...combobox.getMenuProps({
            ref: list,
            'aria-label': texts.label,
            onScroll,
          })}
          className={styles.options}
        >
          {isShown && (
            <SearchOptions
              options={offered}
              list={list}
              text={searchedText}
              isLarge={matches.isLarge}
              isStale={isStale}
              highlightedIndex={highlightedIndex}
              getItemProps={combobox.getItemProps}
            />
          )}
        </ul>
        {isShown && matches.count > offered.length && (
          <p className={styles.more}>{texts.more(matches.count - offered.length)}</p>
        )}
        {isShown && message && (
          <p className={isEmpty ? styles.message : styles.more}>
            <NamedText name={guessed?.name}>{message}</NamedText>
          </p>
        )}
        {isShown && message === texts.noOptions && props.offer && (
          <div className={styles.offer} {...offer.offerHandlers}>
            {props.offer}
          </div>
        )}
      </div>
      <p className="visually-hidden" id={enterId}>
        {texts.enter}
      </p>
      <p className="visually-hidden" role="status">
        {isShown && (
          <NamedText name={guessed?.name}>
            {[message, !isEmpty && texts.results(matches.count)].filter(Boolean).join('. ')}
          </NamedText>
        )}
      </p>
    </div>
  );
}
