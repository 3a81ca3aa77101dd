import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { translatePage } from './translate-page.ts';

it('puts two elements in the place of each text that may be translated, once', () => {
  const { container } = render(
    <>
      <p>
        <i>One</i> <b>two</b>
      </p>
      <p translate="no">
        <i>Three</i>
      </p>
      <textarea defaultValue="four" />
    </>,
  );
  translatePage();
  translatePage();
  const font = (text: string) => {
    const tag = '<font style="vertical-align: inherit;">';
    return `${tag}${tag}${text}°</font></font>`;
  };
  expect(container.innerHTML).toBe(
    `<p><i>${font('One')}</i> <b>${font('two')}</b></p><p translate="no"><i>Three</i></p><textarea>four</textarea>`,
  );
});

it('breaks what React does beside a text, and what it does to one', () => {
  const Texts = ({ isLater }: { readonly isLater: boolean }) => (
    <p>
      {/* biome-ignore lint/plugin: what pages must not do */}
      Try {isLater ? 2 : 1}
      {isLater && <b>now</b>} later
    </p>
  );
  const { rerender } = render(<Texts isLater={false} />);
  translatePage();
  expect(() => rerender(<Texts isLater />)).toThrow();
});
