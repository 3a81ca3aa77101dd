import { autoUpdate, flip, offset, shift, size } from '@floating-ui/dom';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Placing, placeBeside } from '../../ui/place-beside.ts';
import styles from './cast-screen.module.css';

type FilterValue = { readonly value: string; readonly label: string };

type FilterMenuProps = {
  /** The filter's key in the address. */
  readonly name: string;
  readonly label: string;
  readonly values: readonly FilterValue[];
  readonly chosen: string;
  /**
   * The arrow keys choose at each press, so only the first choice since the menu has opened is a
   * step of its own.
   */
  readonly onChoose: (value: string, isStep: boolean) => void;
};

/** In pixels, to the edges of the window. */
const MARGIN = 8;

/** In pixels. With less room below its button the menu opens above. */
const MIN_HEIGHT = 180;

const BELOW: Placing = {
  placement: 'bottom-start',
  middleware: [
    offset(4),
    // Before `flip`, so that a menu that is shorter there still opens below.
    size({
      padding: MARGIN,
      apply: ({ availableHeight, rects, elements: { floating } }) => {
        // Whole pixels, which are what the menu is measured in.
        const room = Math.max(MIN_HEIGHT, Math.floor(availableHeight));
        floating.style.setProperty('--room', `${room}px`);
        floating.style.setProperty('--button-width', `${rects.reference.width}px`);
      },
    }),
    flip({ padding: MARGIN }),
    shift({ padding: MARGIN }),
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
  const isStep = useRef(true);
  const [isOpen, setIsOpen] = useState(false);
  const onToggle = ({ newState }: ToggleEvent) => {
    isStep.current = true;
    setIsOpen(newState === 'open');
  };
  useLayoutEffect(() => {
    // A rendered page opens it without this code.
    if (menu.current?.matches(':popover-open')) setIsOpen(true);
  }, []);
  useLayoutEffect(() => {
    const [anchor, floating] = [button.current, menu.current];
    if (!isOpen || anchor === null || floating === null) return;
    const place = () => placeBeside(floating, { anchor, ...BELOW });
    // Its height is known then, so the focus scrolls the chosen value into view.
    void place().then(() => floating.querySelector<HTMLInputElement>(':checked')?.focus());
    return autoUpdate(anchor, floating, place);
  }, [isOpen]);
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  // It would cover what has the focus now. Without a target, the focus leaves the page or a text is
  // pressed.
  const closeBehind = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null || relatedTarget === button.current) return;
    if (!menu.current?.contains(relatedTarget)) menu.current?.hidePopover();
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
        onBlur={closeBehind}
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
        onBlur={closeBehind}
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
              onChange={() => {
                onChoose(value, isStep.current);
                isStep.current = false;
              }}
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
