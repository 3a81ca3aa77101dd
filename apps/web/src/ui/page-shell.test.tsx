import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stylesheets } from '../testing/stylesheets.ts';
import styles from './page-shell.module.css';
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
    expect(screen.getByRole('main').textContent).toBe('content');
  });

  it('lets the keyboard skip its header', () => {
    render(<PageShell title="" skipLabel="Skip to the content" children="" />);
    const link = screen.getByRole('link', { name: 'Skip to the content' });
    expect(link.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    expect(screen.getByRole('main').tabIndex).toBe(-1);
  });

  it('[SHELL3] has a background colour and image where they are given', () => {
    const { container, rerender } = render(<PageShell title="" skipLabel="" children="" />);
    const shell = container.firstElementChild;
    expect(shell?.getAttribute('style') ?? '').toBe('');
    rerender(
      <PageShell
        title=""
        skipLabel=""
        backgroundColor="rgb(1, 2, 3)"
        backgroundImage="/art/1.svg"
        children=""
      />,
    );
    expect(shell?.getAttribute('style')).toContain('background-color: rgb(1, 2, 3)');
    expect(shell?.getAttribute('style')).toContain('url("/art/1.svg")');
  });

  it('[SHELL4] puts the content in the middle where that is asked', () => {
    const { rerender } = render(<PageShell title="" skipLabel="" children="" />);
    const usual = screen.getByRole('main').className;
    rerender(<PageShell title="" skipLabel="" isCentered children="" />);
    expect(screen.getByRole('main').className).not.toBe(usual);
    expect(screen.getByRole('main').className).toBe(styles.centered);
    expect(stylesheets.get('ui/page-shell.module.css')).toMatch(
      /\.centered \{[^}]*place-content: center;[^}]*justify-items: center;/,
    );
  });
});
