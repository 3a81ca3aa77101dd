import { expect, it } from 'vitest';
import { headTags } from './head-tags.ts';

it('a name and a description cannot end their elements', () => {
  const hostile = `"></title></script><script>alert(1)</script><!--`;
  const { tags } = headTags(
    { address: { topic: 'home', path: '/', picture: 'site' }, language: 'en' },
    { siteName: hostile, description: hostile, origin: 'https://stars.example' },
  );
  expect(tags).not.toContain('<script>alert');
  expect(tags).not.toContain('"></title>');
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(tags).not.toContain('<!--');
});
