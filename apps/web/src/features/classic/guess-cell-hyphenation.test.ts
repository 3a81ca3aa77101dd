import { describe, expect, it } from 'vitest';
import { hyphenated } from './guess-cell.tsx';

describe('hyphenation', () => {
  it.each([
    ['Allemagne', 'Al-le-magne'],
    ['Philippines', 'Phi-lip-pi-nes'],
    ['Republika Południowej Afryki', 'Re-pu-blika Po-łud-nio-wej Afryki'],
    ['Argentyna', 'Ar-gen-tyna'],
    ['Azjatycka', 'Az-ja-tycka'],
    ['Mężczyzna', 'Męż-czyzna'],
    ['Mieszana', 'Mie-szana'],
    ['Kasztanowe', 'Kasz-ta-nowe'],
    ['Pornstar', 'Porn-star'],
    ['Nessuno', 'Nes-suno'],
    ['Nenhum', 'Ne-nhum'],
    ['Australia', 'Aus-tra-lia'],
    ['Tailândia', 'Tai-lân-dia'],
  ])('divides %s where its syllables begin', (text, divided) => {
    expect(hyphenated(text).replaceAll('\u00ad', '-')).toBe(divided);
  });

  it.each(['', '#12', 'Kenya', 'Peru', 'Czech'])('leaves %s alone', (text) => {
    expect(hyphenated(text)).toBe(text);
  });
});
