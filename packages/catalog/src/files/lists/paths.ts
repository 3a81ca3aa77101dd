import { isRawRecord } from '../raw-record.ts';

/** The value at a column or dotted path; a path through a list collects its items' values. */
export function valueAt(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    const values = value.flatMap((item) => valueAt(item, path) ?? []);
    return values.length === 0 ? undefined : values;
  }
  if (!isRawRecord(value)) return undefined;
  if (Object.hasOwn(value, path)) return value[path];
  const dot = path.indexOf('.');
  const key = path.slice(0, dot);
  return dot > 0 && Object.hasOwn(value, key)
    ? valueAt(value[key], path.slice(dot + 1))
    : undefined;
}

/** The dotted paths to all non-object values of a record; a list's items share their paths. */
export function pathsOf(value: unknown, prefix = ''): readonly string[] {
  if (Array.isArray(value)) {
    return value.some(isRawRecord) ? value.flatMap((item) => pathsOf(item, prefix)) : [prefix];
  }
  if (!isRawRecord(value)) return [prefix];
  const start = prefix === '' ? '' : `${prefix}.`;
  return Object.entries(value).flatMap(([key, part]) => pathsOf(part, start + key));
}
