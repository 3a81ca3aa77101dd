import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { newDatabase } from '../testing/engine.ts';
import { jsonPost } from '../testing/json-post.ts';
import { createOps } from '../testing/ops-run.ts';

it('[TABLE7] operators count tables, and delete one by its link with every row', async () => {
  const address = await newDatabase();
  const app = await createTestApp({ address });
  onTestFinished(app.close);
  const ops = createOps(address);
  const made = await app.request('/api/tables', jsonPost({ name: 'Ann' }));
  const { invitation } = Object(await made.json());
  await app.request('/api/tables/join', jsonPost({ invitation, name: 'Ben' }));
  const counts = async () => (await ops('tables')).out;
  expect(await counts()).toBe('1 table with 2 members.\n');
  const link = `https://stars.example/table#${invitation}`;
  expect(await ops('tables', 'delete', link)).toMatchObject({
    code: 0,
    out: 'Deleted the table.\n',
  });
  expect(await counts()).toBe('0 tables with 0 members.\n');
  expect(await ops('tables', 'delete', link)).toMatchObject({
    code: 1,
    err: 'No table has this link: it may have been replaced\n',
  });
});
