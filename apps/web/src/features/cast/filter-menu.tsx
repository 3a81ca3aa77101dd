import { IconChevronDown } from '@tabler/icons-react';
import { type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { keepBeside, type Placing, placeBeside } from '../../ui/place-beside.ts';
import styles from './cast-screen.module.css';

type FilterValue = { readonly value: string; readonly label: string };

type FilterMenuProps = {
  /** The filter's key in the address. */
  readonly name: string;
  readonly label: string;
  readonly values: readonly FilterValue[];
  readonly chosen: string;
  /**
   * `isFirstChoice` is true for the first choice since the menu opened. The arrow keys choose at each
   * press, so the later choices add no entry to the browser's history.
   */
  readonly onChoose: (value: string, isFirstChoice: boolean) => void;
};

/** With less room than this below its button, the menu opens above. */
const PLACING: Placing = { side: 'bottom', align: 'start', gap: 4, margin: 8, height: 180 };

/**
 * A filter: a button with its value, and a menu of the values to choose from. It isn't a `select`,
 * because a page has at most one combobox, the search of a game.
 */
export function FilterMenu({ name, label, values, chosen, onChoose }: FilterMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);
  const current = values.find(({ value }) => value === chosen);
  const isFirstChoice = useRef(true);
  const [isOpen, setIsOpen] = useState(false);
  const onToggle = ({ newState }: ToggleEvent) => {
    isFirstChoice.current = true;
    setIsOpen(newState === 'open');
  };
  useLayoutEffect(() => {
    // A rendered page may have opened the menu before this code ran.
    if (menu.current?.matches(':popover-open')) setIsOpen(true);
  }, []);
  useLayoutEffect(() => {
    const anchor = button.current;
    const floating = menu.current;
    if (!isOpen || anchor === null || floating === null) return;
    const placing = { anchor, ...PLACING };
    placeBeside(floating, placing);
    // Once placed, the menu has its height, so the focus scrolls the chosen value into view.
    floating.querySelector<HTMLInputElement>(':checked')?.focus();
    return keepBeside(floating, placing);
  }, [isOpen]);
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
        // Keeps the focus inside when a value's words are pressed.
        tabIndex={-1}
        aria-labelledby={`${id}label`}
        onToggle={onToggle}
        // An open menu would cover what Tab leads to. From the button, Tab goes on as from the menu.
        onKeyDown={(event) => {
          const { key, shiftKey } = event;
          if (key !== 'Enter' && key !== 'Tab') return;
          if (key === 'Enter' || shiftKey) event.preventDefault();
          close();
        }}
        // The arrow keys choose too, but only a press closes the menu. A press on the words is seen
        // here, because WebKit forwards it to the radio button without a `detail`.
        onClick={({ detail }) => detail > 0 && close()}
      >
        {values.map(({ value, label: text }) => (
          <label key={value} className={styles.value}>
            <input
              type="radio"
              name={`${name}-value`}
              value={value}
              checked={value === chosen}
              onChange={() => {
                onChoose(value, isFirstChoice.current);
                isFirstChoice.current = false;
              }}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
