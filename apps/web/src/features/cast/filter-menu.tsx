import { flip, offset, shift, size } from '@floating-ui/dom';
import { IconChevronDown } from '@tabler/icons-react';
import { type ToggleEvent, useId, useRef } from 'react';
import { type Placing, placeBeside } from '../../ui/place-beside.ts';
import styles from './filter-menu.module.css';

type FilterValue = { readonly value: string; readonly label: string };

type FilterMenuProps = {
  /** The filter's key in the address. */
  readonly name: string;
  readonly label: string;
  readonly values: readonly FilterValue[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
};

/** In pixels, to the edges of the window. */
const MARGIN = 8;

const BELOW: Placing = {
  placement: 'bottom-start',
  middleware: [
    offset(4),
    flip({ padding: MARGIN }),
    shift({ padding: MARGIN }),
    size({
      padding: MARGIN,
      apply: ({ availableHeight, elements }) =>
        elements.floating.style.setProperty('--room', `${availableHeight}px`),
    }),
  ],
};

/**
 * A filter with its value, and the values to choose from below it. It is no `select`, because a
 * page has one combobox at most, and that is a game's search.
 */
export function FilterMenu({ name, label, values, chosen, onChoose }: FilterMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);
  const current = values.find(({ value }) => value === chosen);
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || menu.current === null || button.current === null) return;
    void placeBeside(menu.current, { anchor: button.current, ...BELOW });
    menu.current.querySelector<HTMLInputElement>(':checked')?.focus();
  };
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <div className={styles.filter}>
      <span id={`${id}label`}>{label}</span>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        name={name}
        value={chosen}
        popoverTarget={`${id}menu`}
        aria-labelledby={`${id}label ${id}value`}
        data-set={chosen !== ''}
      >
        <span id={`${id}value`}>{current?.label ?? chosen}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <fieldset
        ref={menu}
        id={`${id}menu`}
        className={styles.menu}
        popover="auto"
        aria-labelledby={`${id}label`}
        onToggle={onToggle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          close();
        }}
      >
        {values.map(({ value, label: text }) => (
          <label key={value} className={styles.value}>
            <input
              type="radio"
              name={`${name}-value`}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              // The arrow keys choose as well, and go on. A press is meant as the last word.
              onClick={({ detail }) => detail > 0 && close()}
            />
            {text}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
