import {
  type MessagesByLanguage,
  PAGE_LANGUAGES,
  type PageTemplate,
} from '@starguess/api-contract';
import {
  createStaticFile,
  mediaTypeOf,
  REVALIDATED,
  type StaticFile,
} from '../../http/static-file.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import { SITE_THEME, type SiteTheme } from '../../site-folder/site-theme.ts';
import type { WebBuild } from './web-build.ts';

const GROUND = '--color-ground';

/** The built page as the operator's own site changes it. */
export function withOwnSite(
  build: WebBuild,
  { site, page }: Pick<AppSettings, 'site' | 'page'>,
): WebBuild {
  if (site === undefined) return build;
  const { messages = build.template.messages, theme, pictures } = site;
  return {
    ...build,
    template: withTheme({ ...build.template, messages }, theme),
    files: new Map([
      ...build.files,
      ...messageFiles(messages, { asksForAge: page.config.ageNotice === true }),
      ...Array.from(pictures.files, ([path, bytes]) => fileAt(path, bytes)),
    ]),
  };
}

/** The theme follows the page's own style sheets, whose layers it may use. */
function withTheme(template: PageTemplate, theme: SiteTheme | undefined): PageTemplate {
  if (theme === undefined) return template;
  const ground = theme.tokens.get(GROUND) ?? template.tokens[GROUND] ?? '';
  return {
    ...template,
    ownStyle: theme.css,
    grounds: { ...template.grounds, [SITE_THEME]: ground },
    places: template.places.map((place) =>
      place.name === 'loads'
        ? { ...place, after: `<style>${theme.css}</style>${place.after}` }
        : place,
    ),
  };
}

/** What the page loads in each language: no heads, and no words of a notice that it never shows. */
function messageFiles(
  messages: MessagesByLanguage,
  { asksForAge }: { readonly asksForAge: boolean },
): readonly [string, StaticFile][] {
  return PAGE_LANGUAGES.map((language) => {
    const { head: _head, ageNotice, ...others } = messages[language];
    const text = JSON.stringify({ ...others, ageNotice: asksForAge ? ageNotice : {} });
    return fileAt(`/messages/${language}.json`, new TextEncoder().encode(text));
  });
}

function fileAt(path: string, bytes: Uint8Array<ArrayBuffer>): [string, StaticFile] {
  const file = createStaticFile({
    bytes,
    mediaType: mediaTypeOf(path),
    cacheControl: REVALIDATED,
  });
  return [path, file];
}
