import { describe, expect, it } from 'vitest';
import { INDEX_HTML } from '../../testing/built-page.ts';
import { linkedAssets, makePageDocument } from './document.ts';

function make(config: Record<string, unknown>) {
  return makePageDocument(INDEX_HTML, { config, catalogAddress: '/catalog/new.json' });
}

function configIn(html: string) {
  const [, text = ''] = /id="starguess-config">(.*?)<\/script>/s.exec(html) ?? [];
  return { text, value: JSON.parse(text) as unknown };
}

describe('the page', () => {
  it('holds its configuration and catalogue, and else what was built', () => {
    const html = make({ siteName: 'Stars', featureFlags: ['classic-modes'] });
    expect(html).toBe(
      INDEX_HTML.replace('>{}<', '>{"siteName":"Stars","featureFlags":["classic-modes"]}<').replace(
        '/catalog/built.json',
        '/catalog/new.json',
      ),
    );
  });

  it('lets no value end the script element', () => {
    const config = { siteName: '</script><script>alert(1)</script><!--', theme: '$& $1 $`' };
    const { text, value } = configIn(make(config));
    expect(text).not.toContain('<');
    expect(text).toContain('\\u003c/script>');
    expect(value).toEqual(config);
  });

  it('is in the theme of its configuration from the start', () => {
    expect(make({ theme: 'daylight' })).toContain('<html lang="en" data-theme="daylight">');
    expect(make({ theme: '"><b>$&' })).toContain(
      '<html lang="en" data-theme="&quot;&gt;&lt;b&gt;$&amp;">',
    );
    expect(make({})).toContain('<html lang="en">');
  });

  it.each(['id="starguess-config"', 'id="starguess-catalog"'])('is refused without %s', (part) => {
    const html = INDEX_HTML.replace(part, '');
    const settings = { config: {}, catalogAddress: '/catalog/new.json' };
    expect(() => makePageDocument(html, settings)).toThrow(/built page/);
  });

  it('loads these files at once', () => {
    expect(linkedAssets(INDEX_HTML)).toEqual(['/assets/index-abc.js', '/assets/index-abc.css']);
  });
});
