import type { Mark } from '../marks.ts';
import {
  type Declaration,
  type FieldDeclaration,
  type FieldKind,
  fieldIn,
  RANK_FIELD,
} from './declaration.ts';
import type { Kind, KindCell, KindView } from './kind.ts';
import { choice, choiceCell, choiceView } from './kinds/choice.ts';
import { choices, choicesCell, choicesView } from './kinds/choices.ts';
import { country, countryCell, countryView } from './kinds/country.ts';
import { number, numberCell, numberView } from './kinds/number.ts';
import { rank, rankView } from './kinds/rank.ts';
import { year, yearCell, yearView } from './kinds/year.ts';
import { yesNo, yesNoCell, yesNoView } from './kinds/yes-no.ts';

const KINDS: Readonly<Record<FieldKind, Kind>> = {
  choice,
  choices,
  country,
  'yes-no': yesNo,
  number,
  year,
};

const CELLS: Readonly<Record<FieldKind, KindCell>> = {
  choice: choiceCell,
  choices: choicesCell,
  country: countryCell,
  'yes-no': yesNoCell,
  number: numberCell,
  year: yearCell,
};

const VIEWS: Readonly<Record<FieldKind, KindView>> = {
  choice: choiceView,
  choices: choicesView,
  country: countryView,
  'yes-no': yesNoView,
  number: numberView,
  year: yearView,
};

/** How a field is compared. Throws a `RangeError` if it isn't declared. */
export function kindOf(declaration: Declaration, field: string): Kind {
  return field === RANK_FIELD ? rank : KINDS[fieldIn(declaration, field).kind];
}

/** How lists represent a field. */
export function cellOf({ kind }: FieldDeclaration): KindCell {
  return CELLS[kind];
}

/** How a field is shown and filtered. Throws a `RangeError` if it isn't declared. */
export function viewOf(declaration: Declaration, field: string): KindView {
  return field === RANK_FIELD ? rankView : VIEWS[fieldIn(declaration, field).kind];
}

/** Whether a mark can come up in any of the compared fields. */
export function canHaveMark(declaration: Declaration, mark: Mark): boolean {
  return declaration.compared.some((field) => kindOf(declaration, field).musts[mark] !== undefined);
}
