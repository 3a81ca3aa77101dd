import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../checkout.ts';

/** One step of a Dockerfile, such as `COPY --from=build /site .`. */
export type Step = {
  /** In capitals. */
  readonly keyword: string;
  /** `{ from: 'build' }`. */
  readonly flags: Readonly<Record<string, string>>;
  /** What follows, on one line. */
  readonly text: string;
};

/** What is built from one image. */
export type Stage = {
  readonly image: string;
  readonly name: string | undefined;
  readonly steps: readonly Step[];
};

/** The stages of this repository's Dockerfile. */
export function ownStages(): readonly Stage[] {
  return stagesOf(readFileSync(join(checkout, 'Dockerfile'), 'utf8'));
}

/** The stages of a Dockerfile; what comes before the first one belongs to none. */
export function stagesOf(text: string): readonly Stage[] {
  const stages: { image: string; name: string | undefined; steps: Step[] }[] = [];
  for (const step of stepsOf(text)) {
    if (step.keyword === 'FROM') {
      const [image = '', , name] = step.text.split(/\s+/);
      stages.push({ image, name, steps: [] });
    } else {
      stages.at(-1)?.steps.push(step);
    }
  }
  return stages;
}

/** A command as the words of a list, as in `["node", "main.js"]`; `undefined` for a shell's. */
export function listForm(text: string): readonly string[] | undefined {
  return text.startsWith('[') ? JSON.parse(text) : undefined;
}

function stepsOf(text: string): readonly Step[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => {
    const [, keyword = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const [given = ''] = /^(?:--\S+\s+)*/.exec(rest) ?? [];
    const flags = [...given.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value]);
    return {
      keyword: keyword.toUpperCase(),
      flags: Object.fromEntries(flags),
      text: rest.slice(given.length),
    };
  });
}
