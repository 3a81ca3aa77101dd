import { matchedParts } from '@starguess/game-core';
import { IconCornerDownLeft } from '@tabler/icons-react';
import type { UseComboboxReturnValue } from 'downshift';
import styles from './search.module.css';

export type SearchOption = {
  readonly id: string;
  readonly name: string;
  readonly photo?: string;
  /** Other names that find the option; its name alone is shown. */
  readonly aliases?: readonly string[] | undefined;
};

type SearchOptionsProps = {
  readonly options: readonly SearchOption[];
  /** The text that found them. */
  readonly text: string;
  /** -1 while none is highlighted. */
  readonly highlightedIndex: number;
  readonly getItemProps: UseComboboxReturnValue<SearchOption>['getItemProps'];
};

/** The options of the menu. The first carries the sign of the Enter key while Enter takes it. */
export function SearchOptions(props: SearchOptionsProps) {
  const { options, text, highlightedIndex, getItemProps } = props;
  return options.map((option, index) => (
    <li
      key={option.id}
      className={styles.option}
      data-highlighted={index === highlightedIndex}
      // One name to assistive technology, whatever its letters look like.
      aria-label={option.name}
      {...getItemProps({ item: option, index })}
    >
      {option.photo !== undefined && (
        <img src={option.photo} alt="" width={40} height={40} loading="lazy" />
      )}
      <MatchedName name={option.name} text={text} />
      {index === 0 && highlightedIndex === -1 && (
        <IconCornerDownLeft className={styles.enter} size={20} aria-hidden />
      )}
    </li>
  ));
}

/** Sets off the letters that match the text (SEARCH11). */
function MatchedName({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className={styles.name}>
      {matchedParts(name, text).map((part) =>
        part.isMatched ? <b key={part.start}>{part.text}</b> : part.text,
      )}
    </span>
  );
}
