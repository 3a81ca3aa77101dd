import * as z from 'zod/mini';
import { parseJson } from '../json-text.ts';
import type { ReadResult } from '../read-result.ts';

/** The current or former owner of each generated id, which no other record may get. */
const keptSchema = z.readonly(
  z.record(z.string(), z.readonly(z.strictObject({ name: z.string(), picture: z.string() }))),
);
const idsSchema = z.readonly(
  z.strictObject({ performers: z.optional(keptSchema), channels: z.optional(keptSchema) }),
);
export type KeptIds = z.infer<typeof keptSchema>;
export type Ids = z.infer<typeof idsSchema>;

export function parseIds(text: string): ReadResult<Ids> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const ids = idsSchema.safeParse(parsed.value);
  return ids.success
    ? { ok: true, value: ids.data }
    : { ok: false, reason: 'must hold the ids as the import wrote them' };
}

export function formatIds(ids: Ids): string {
  const lists = Object.entries(ids).map(([list, kept]) => {
    const lines = Object.entries(kept ?? {}).map(
      ([id, owner]) => `    ${JSON.stringify(id)}: ${JSON.stringify(owner)}`,
    );
    return `  ${JSON.stringify(list)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${lists.join(',\n')}\n}\n`;
}
