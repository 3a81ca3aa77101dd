/**
 * Passes a value on at once if it is there, and otherwise when it is: a synchronous answer is sent by
 * a faster path.
 */
export function atOnce<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
