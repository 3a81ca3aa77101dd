import {
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  type UseComboboxStateChangeTypes,
  useCombobox,
} from 'downshift';
import type { RefObject } from 'react';
import type { SearchOption } from './search-options.tsx';

const { stateChangeTypes } = useCombobox;

/** PageUp and PageDown move by 5 (MENU7); downshift's default is 10. */
const PAGE_SIZE = 5;
const PAGE_STEPS: Readonly<Partial<Record<UseComboboxStateChangeTypes, number>>> = {
  [stateChangeTypes.InputKeyDownPageUp]: -PAGE_SIZE,
  [stateChangeTypes.InputKeyDownPageDown]: PAGE_SIZE,
};

type Menu = {
  readonly offered: readonly SearchOption[];
  /** Whether it still shows the options of an earlier text. */
  readonly isStale: boolean;
  readonly isOfferInUse: RefObject<boolean>;
};

type State = UseComboboxState<SearchOption>;
type Change = UseComboboxStateChangeOptions<SearchOption>;

/** The state reducer of the search, for what it does in another way than downshift. */
export function searchReducer({ offered, isStale, isOfferInUse }: Menu) {
  return (state: State, { type, changes }: Change): Partial<State> => {
    // The options of an earlier text can no longer be chosen.
    if (type === stateChangeTypes.ItemMouseMove && isStale) return state;
    // Leaving the field must not pick the highlighted option.
    if (type === stateChangeTypes.InputBlur) {
      return { ...state, highlightedIndex: -1, isOpen: isOfferInUse.current };
    }
    if (type === stateChangeTypes.InputKeyDownEnter && state.highlightedIndex === -1) {
      const [first] = offered;
      return first === undefined ? state : { ...changes, selectedItem: first };
    }
    const step = PAGE_STEPS[type];
    if (step === undefined) return changes;
    const target = Math.max(0, state.highlightedIndex + step);
    return { ...changes, highlightedIndex: Math.min(offered.length - 1, target) };
  };
}
