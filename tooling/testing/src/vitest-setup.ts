/**
 * Fails every test that writes an error or a warning to the console without saying so:
 * a test that expects one replaces the method, `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const unexpected: string[] = [];

for (const method of ['error', 'warn'] as const) {
  const write = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    unexpected.push(`console.${method}: ${args.map(String).join(' ')}`);
    write(...args);
  };
}

function failOnUnexpected(): void {
  const seen = unexpected.splice(0);
  if (seen.length > 0) {
    throw new Error(`Unexpected console output:\n${seen.join('\n')}`);
  }
}

afterEach(failOnUnexpected);
afterAll(failOnUnexpected);
