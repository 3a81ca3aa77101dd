declare const whole: unique symbol;

/**
 * A whole number of milliseconds: an instant, counted from 1970-01-01 UTC or from where a stopwatch
 * began, or a duration. Only this folder makes them, so that no fraction reaches what is stored.
 */
export type Milliseconds = number & { readonly [whole]: true };

/** Rounds down what a clock or a stopwatch of the machine shows; those have fractions. */
export function flooredMilliseconds(value: number): Milliseconds {
  return wholeMilliseconds(Math.floor(value));
}

/** The same number, as the result of a calculation. Throws a `RangeError` if it has a fraction. */
export function wholeMilliseconds(value: number): Milliseconds {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole milliseconds: ${value}`);
  return value as Milliseconds;
}
