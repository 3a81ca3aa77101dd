import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageShell } from './page-shell.tsx';

describe('the page shell', () => {
  it('[SHELL1] names the page in the tab', () => {
    const { rerender } = render(
      <PageShell title="Classic · Starguess" skipLabel="Skip" children="" />,
    );
    expect(document.title).toBe('Classic · Starguess');
    rerender(<PageShell title="Channel · Starguess" skipLabel="Skip" children="" />);
    expect(document.title).toBe('Channel · Starguess');
  });

  it('gives its content the same name', () => {
    render(<PageShell title="Classic · Starguess" skipLabel="Skip" children="" />);
    expect(screen.getByRole('main', { name: 'Classic · Starguess' })).toBeDefined();
  });

  it('[SHELL2] holds logo and controls in its header, and the content in main', () => {
    render(
      <PageShell title="" skipLabel="Skip" logo={<b>logo</b>} controls={<i>controls</i>}>
        content
      </PageShell>,
    );
    expect(screen.getByRole('banner').textContent).toBe('logocontrols');
    expect(screen.getByRole('banner').id).toBe('header');
    expect(screen.getByRole('main').textContent).toBe('content');
  });

  it('lets the keyboard skip its header', () => {
    render(<PageShell title="" skipLabel="Skip to the content" children="" />);
    const link = screen.getByRole('link', { name: 'Skip to the content' });
    expect(link.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    expect(screen.getByRole('main').tabIndex).toBe(-1);
  });
});
