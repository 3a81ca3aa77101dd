type Side = 'top' | 'bottom' | 'center';

export type Placing = {
  /**
   * `center` covers the anchor. If the element does not fit at the top or bottom, it goes to the
   * opposite side where that has more room.
   */
  readonly side: Side;
  readonly align: 'start' | 'center';
  /** The distance from the anchor in pixels. */
  readonly gap: number;
  /** The least distance from the edges of the window, in pixels. */
  readonly margin: number;
  /** The height in pixels that has to be free; by default that of the element. */
  readonly height?: number;
};

type AnchoredPlacing = Placing & { readonly anchor: HTMLElement };

/** Keeps a fixed element beside its anchor. Returns the function that ends it. */
export function keepBeside(floating: HTMLElement, placing: AnchoredPlacing): () => void {
  const place = () => placeBeside(floating, placing);
  const ended = new AbortController();
  const { signal } = ended;
  const sizes = new ResizeObserver(place);
  for (const element of [floating, placing.anchor, document.body]) sizes.observe(element);
  // An element's scroll event does not bubble; only a capturing listener hears it.
  window.addEventListener('scroll', place, { capture: true, passive: true, signal });
  window.visualViewport?.addEventListener('resize', place, { signal });
  window.visualViewport?.addEventListener('scroll', place, { signal });
  return () => {
    sizes.disconnect();
    ended.abort();
  };
}

/**
 * Moves a fixed element beside its anchor. Sets `--room` to the height that is free there, and
 * `--anchor-width` to the width of the anchor.
 */
export function placeBeside(floating: HTMLElement, placing: AnchoredPlacing): void {
  const { style } = floating;
  const anchor = placing.anchor.getBoundingClientRect();
  const view = partInSight();
  const { height = floating.offsetHeight, gap, margin } = placing;
  const rooms = {
    top: anchor.top - gap - margin - view.top,
    bottom: view.bottom - margin - gap - anchor.bottom,
    center: view.bottom - view.top,
  };
  const { side: wanted } = placing;
  const other = OPPOSITE[wanted];
  const side = rooms[wanted] < height && rooms[wanted] < rooms[other] ? other : wanted;
  style.setProperty('--room', `${Math.floor(rooms[side])}px`);
  style.setProperty('--anchor-width', `${anchor.width}px`);
  // The origin of a fixed element is measured, because an ancestor with a filter replaces the
  // window.
  style.translate = '0px';
  const origin = floating.getBoundingClientRect();
  const width = floating.offsetWidth;
  const left = placing.align === 'start' ? anchor.left : anchor.left + (anchor.width - width) / 2;
  const x = Math.max(view.left + margin, Math.min(left, view.right - margin - width));
  const line = {
    top: anchor.top - gap,
    bottom: anchor.bottom + gap,
    center: anchor.top + anchor.height / 2,
  };
  style.translate = `${x - origin.left}px calc(${line[side] - origin.top}px - ${SHARE_ABOVE[side]})`;
}

const OPPOSITE = { top: 'bottom', bottom: 'top', center: 'center' } as const;

/** How much of the element's own height is above the line that it is placed at. */
const SHARE_ABOVE = { top: '100%', bottom: '0%', center: '50%' } as const;

type Edges = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** The part of the window that zoom and an on-screen keyboard leave visible. */
function partInSight(): Edges {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const view = window.visualViewport ?? { offsetLeft: 0, offsetTop: 0, width, height };
  const { offsetLeft: left, offsetTop: top } = view;
  return { left, top, right: left + view.width, bottom: top + view.height };
}
