import { matchedParts } from '@starguess/game-core';
import { IconCornerDownLeft } from '@tabler/icons-react';
import type { UseComboboxReturnValue } from 'downshift';
import { memo, type RefObject, startTransition, useEffect, useState } from 'react';
import { onIdle } from '../../browser/timing.ts';
import styles from './search.module.css';

export type SearchOption = {
  readonly id: string;
  readonly name: string;
  /** The bare name, if the name has a detail appended. */
  readonly bareName?: string | undefined;
  readonly photo?: string;
  /** Other names that find the option; its name alone is shown. */
  readonly aliases?: readonly string[] | undefined;
};

type SearchOptionsProps = {
  readonly options: readonly SearchOption[];
  /** The text that found them. */
  readonly text: string;
  /** Whether they were found among thousands. */
  readonly isLarge: boolean;
  /** Whether another text has been typed since. */
  readonly isStale: boolean;
  /** -1 while none is highlighted. */
  readonly highlightedIndex: number;
  /** The element that scrolls them. */
  readonly list: RefObject<HTMLElement | null>;
  readonly getItemProps: UseComboboxReturnValue<SearchOption>['getItemProps'];
};

/**
 * The number of options rendered first (the menu shows six at once), and the pause in milliseconds
 * before the others follow.
 */
const GROWTH = { first: 30, pauseMs: 0 };
const GROWTH_AMONG_THOUSANDS = { first: 8, pauseMs: 300 };
/** The number of options that follow with each further render. */
const MORE_OPTIONS = 40;
/** How many options show their pictures before the player scrolls. */
const FIRST_PICTURES = 8;
/** As the style sheet has it. */
const OPTION_HEIGHT_PX = 52;

/** The options of the menu. The first shows the Enter key's symbol while Enter picks it. */
export function SearchOptions(props: SearchOptionsProps) {
  const { options, text, isLarge, isStale, highlightedIndex, list, getItemProps } = props;
  const growth = isLarge ? GROWTH_AMONG_THOUSANDS : GROWTH;
  const grown = useGrowingCount(text, { ...growth, total: options.length });
  const count = Math.max(grown, highlightedIndex + 1);
  const pictures = useReachedCount(text, list);
  return options
    .slice(0, count)
    .map((option, index) => (
      <Option
        key={option.id}
        option={option}
        index={index}
        count={options.length}
        text={text}
        isHighlighted={index === highlightedIndex}
        isNext={index === 0 && highlightedIndex === -1 && !isStale}
        isNear={index < pictures}
        getItemProps={getItemProps}
      />
    ));
}

type OptionProps = Pick<SearchOptionsProps, 'text' | 'getItemProps'> & {
  readonly option: SearchOption;
  readonly index: number;
  /** The number of all options. */
  readonly count: number;
  readonly isHighlighted: boolean;
  /** Whether Enter picks it although it is not highlighted. */
  readonly isNext: boolean;
  /** Whether it is in view, or soon may be. */
  readonly isNear: boolean;
};

const Option = memo(function Option(props: OptionProps) {
  const { option, index, count, text, isHighlighted, isNext, isNear, getItemProps } = props;
  return (
    <li
      className={styles.option}
      data-highlighted={isHighlighted}
      // Read as one name, although its letters are split up.
      aria-label={option.name}
      aria-setsize={count}
      aria-posinset={index + 1}
      {...getItemProps({ item: option, index })}
    >
      {option.photo !== undefined && <Photo address={option.photo} isNear={isNear} />}
      <MatchedName option={option} text={text} />
      {isNext && <IconCornerDownLeft className={styles.enter} size={20} aria-hidden />}
    </li>
  );
});

type PhotoProps = { readonly address: string; readonly isNear: boolean };

/** A picture costs more than the rest of an option, so it is shown once the browser is idle. */
function Photo({ address, isNear }: PhotoProps) {
  const [isShown, setIsShown] = useState(false);
  const isDue = isNear && !isShown;
  useEffect(() => (isDue ? onIdle(() => setIsShown(true)) : undefined), [isDue]);
  return (
    <span className={styles.photo}>
      {isShown && <img src={address} alt="" width={40} height={40} />}
    </span>
  );
}

/** Sets off the letters that match the text (SEARCH11). */
function MatchedName({ option, text }: Pick<OptionProps, 'option' | 'text'>) {
  const { name, bareName = name } = option;
  return (
    <span className={styles.name} translate="no">
      {matchedParts(bareName, text).map((part) =>
        part.isMatched ? (
          <b key={part.start}>{part.text}</b>
        ) : (
          <span key={part.start}>{part.text}</span>
        ),
      )}
      {bareName !== name && <small>{name.slice(bareName.length)}</small>}
    </span>
  );
}

type Growth = { readonly total: number; readonly first: number; readonly pauseMs: number };

/** A count that grows to `total` after a pause, and begins again with each text. */
function useGrowingCount(text: string, { total, first, pauseMs }: Growth): number {
  const [grown, setGrown] = useState({ text, count: first });
  if (grown.text !== text) setGrown({ text, count: first });
  const { count } = grown;
  useEffect(() => {
    if (count >= total) return;
    const grow = () => startTransition(() => setGrown({ text, count: count + MORE_OPTIONS }));
    if (pauseMs === 0 || count > first) return grow();
    const timer = setTimeout(grow, pauseMs);
    return () => clearTimeout(timer);
  }, [text, count, total, first, pauseMs]);
  return count;
}

/**
 * The number of options that the player has scrolled to, and of those within one menu's height
 * more.
 */
function useReachedCount(text: string, list: RefObject<HTMLElement | null>): number {
  const [reached, setReached] = useState({ text, count: FIRST_PICTURES });
  const count = reached.text === text ? reached.count : FIRST_PICTURES;
  useEffect(() => {
    const menu = list.current;
    const updateReached = () => {
      if (menu === null) return;
      const near = Math.ceil((menu.scrollTop + 2 * menu.clientHeight) / OPTION_HEIGHT_PX);
      if (near > count) setReached({ text, count: near });
    };
    menu?.addEventListener('scroll', updateReached, { passive: true });
    return () => menu?.removeEventListener('scroll', updateReached);
  }, [list, text, count]);
  return count;
}
