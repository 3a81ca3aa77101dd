import { type ComponentProps, type ReactNode, useRef } from 'react';
import styles from './header-menu.module.css';
import { Tick } from './tick.tsx';
import { ButtonTip, useTip } from './tips/button-tip.tsx';

type HeaderMenuItem = {
  readonly key: string;
  readonly content: ReactNode;
  readonly isCurrent: boolean;
  /** The language of the content, if it differs from the page's. */
  readonly lang?: string;
  readonly onChoose: () => void;
};

type HeaderMenuProps = {
  readonly id: string;
  readonly slot: string;
  readonly label: string;
  /** The content of the button that opens the menu. */
  readonly toggle: ReactNode;
  readonly items: readonly HeaderMenuItem[];
  /** Called when the player presses the button. */
  readonly onPress?: () => void;
};

/** A choice in the page's header: a button that opens a list below it. */
export function HeaderMenu({ id, slot, label, toggle, items, onPress }: HeaderMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <div data-slot={slot}>
      <HeaderButton label={label} popoverTarget={id} onClick={onPress}>
        {toggle}
      </HeaderButton>
      <div ref={menu} id={id} className={styles.menu} popover="auto">
        <ul>
          {items.map(({ key, content, isCurrent, lang, onChoose }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.item}
                lang={lang}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => {
                  menu.current?.hidePopover();
                  onChoose();
                }}
              >
                {content}
                {isCurrent && <Tick className={styles.tick} />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type HeaderButtonProps = Omit<ComponentProps<'button'>, OwnProp> & {
  /** The button's name, which its tip shows. */
  readonly label: string;
};

/** What the button sets itself, or its tip. */
type OwnProp = 'ref' | 'type' | 'aria-label' | keyof ReturnType<typeof useTip>['handlers'];

/** A button without words in the page's header. */
export function HeaderButton(props: HeaderButtonProps) {
  const { label, className, onClick, children, ...button } = props;
  const tip = useTip<HTMLButtonElement>();
  return (
    <button
      {...button}
      ref={tip.anchor}
      type="button"
      className={[styles.toggle, className].filter(Boolean).join(' ')}
      aria-label={label}
      {...tip.handlers}
      onClick={(event) => {
        tip.close();
        onClick?.(event);
      }}
    >
      {children}
      {tip.isOpen && <ButtonTip text={label} anchor={tip.anchor} />}
    </button>
  );
}
