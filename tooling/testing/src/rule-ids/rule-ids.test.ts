import { describe, expect, test } from 'vitest';
import { messageTexts, ruleProblems } from './rule-ids.ts';

const sound = {
  specification: lines(
    '# Specification',
    'A text in “curly quotation marks” is a message.',
    '## HOME: Home',
    '- **HOME1** The button says “Send”',
    '- **HOME2** Two lines say “{n} people',
    '  already found out!”',
  ),
  rules: lines('# Rules', '', '**ZOOM1** The scale is 7.', 'Example: 7.'),
  messages: ['Send', '{count} people already found out!'],
  tests: [
    { path: 'home.test.ts', text: titled('HOME1', 'HOME2') },
    { path: 'zoom.test.ts', text: titled('ZOOM1') },
  ],
};

function lines(...texts: readonly string[]): string {
  return texts.join('\n');
}

/** A test whose title begins with the ids. */
function titled(...ids: readonly string[]): string {
  return `test('${ids.map((id) => `[${id}] `).join('')}the page is there', run);`;
}

function problemsWithItem(item: string): readonly string[] {
  return ruleProblems({ ...sound, specification: lines(sound.specification, item) });
}

function problemsWithTest(text: string): readonly string[] {
  return ruleProblems({ ...sound, tests: [...sound.tests, { path: 'more.test.ts', text }] });
}

describe('statements and tests', () => {
  test('agree if each id is stated once and quoted by a title', () => {
    expect(ruleProblems(sound)).toEqual([]);
  });

  test.each([
    ['in a parameterised title', lines('test.each([1])(', `  '${'[HOME1]'} %i is a number',`)],
    ['in a row of titles', `test.each([['${'[HOME1]'} one', 1]])('%s', run);`],
    ['in a template', `test(\`${'[HOME1]'} \${page} is there\`, run);`],
    ['in double quotation marks', `test("${'[HOME1]'} it's there", run);`],
  ])('agree where an id stands %s', (_where, text) => {
    const tests = [
      { path: 'home.test.ts', text },
      { path: 'more.test.ts', text: titled('HOME2', 'ZOOM1') },
    ];
    expect(ruleProblems({ ...sound, tests })).toEqual([]);
  });

  test.each([
    ['a statement', 'home.test.ts', ['no test quotes HOME1', 'no test quotes HOME2']],
    ['a rule of the game', 'zoom.test.ts', ['no test quotes ZOOM1']],
  ])('disagree if no title quotes %s', (_what, lost, problems) => {
    const tests = sound.tests.filter(({ path }) => path !== lost);
    expect(ruleProblems({ ...sound, tests })).toEqual(problems);
  });

  test.each([
    ['a line comment', `// ${titled('HOME3')}`],
    ['a block comment', lines('/*', ` * ${titled('HOME3')}`, ' */')],
    ['the middle of a title', `test('the page has ${'[HOME3]'} in it', run);`],
  ])('do not count an id in %s', (_where, text) => {
    expect(problemsWithTest(text)).toEqual([]);
  });

  test.each([['HOME3'], ['ZOOM2'], ['OTHER1']])('disagree if a title quotes %s', (id) => {
    expect(problemsWithTest(titled('HOME1', id))).toEqual([
      `more.test.ts quotes ${id}, which is not stated`,
    ]);
  });
});

describe('a statement', () => {
  test.each([
    ['an id of its own document', '- **HOME1** It is open', 'HOME1 is stated twice'],
    ['an id of the rules', '- **ZOOM1** It is zoomed', 'ZOOM1 is stated twice'],
    ['no id', '- It is open', 'there is no id before: It is open'],
    ['an id without marks', '- HOME3 It is open', 'there is no id before: HOME3 It is open'],
  ])('is refused with %s', (_what, item, problem) => {
    expect(problemsWithItem(item)).toEqual([problem]);
  });

  test.each([
    ['an altered message', '“Send!”', '“Send!”'],
    ['a message in part', lines('“people already', '  found out!”'), '“people already found out!”'],
  ])('is refused if it quotes %s', (_what, quotation, text) => {
    const specification = lines(sound.specification, `- **HOME3** It says ${quotation}`);
    const tests = [...sound.tests, { path: 'more.test.ts', text: titled('HOME3') }];
    expect(ruleProblems({ ...sound, specification, tests })).toEqual([
      `the English messages have no ${text}`,
    ]);
  });

  test.each([
    ['specification', 'the specification states nothing'],
    ['rules', 'the rules of the game state nothing'],
  ])('is missing in an empty document of the %s', (document, problem) => {
    expect(ruleProblems({ ...sound, [document]: '' })).toContain(problem);
  });
});

test('the texts of messages are found however deep they are', () => {
  expect(messageTexts({ a: 'A', b: { c: { d: 'D' }, e: 'E' } })).toEqual(['A', 'D', 'E']);
});
