import { setFlagsFromString } from 'node:v8';

/** V8 collects once the heap has grown by this part, in percent, since the collection before. */
export const HEAP_GROWTH_FLAG = '--heap-growing-percent=50';

/**
 * Has V8 collect its heap before it has become half as large again. By itself it waits until the heap
 * is about four times as large, so that a flood of small requests leaves it large. This holds for the
 * whole process.
 */
export function boundHeapGrowth() {
  setFlagsFromString(HEAP_GROWTH_FLAG);
}
