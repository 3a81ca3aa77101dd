import {
  colourIn,
  type MessagesByLanguage,
  PAGE_LANGUAGES,
  type PageTemplate,
} from '@starguess/api-contract';
import { revalidatedFile, type StaticFile } from '../../http/static-file.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import { SITE_THEME, type SiteTheme } from '../../site-folder/site-theme.ts';
import type { WebBuild } from './web-build.ts';

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
      ...[
        ...messageFiles(messages, { asksForAge: page.config.ageNotice === true }),
        ...pictures.files,
      ].map(([path, content]): [string, StaticFile] => [path, revalidatedFile(path, content)]),
    ]),
  };
}

/** The theme follows the page's own style sheets, whose layers it may use. */
function withTheme(template: PageTemplate, theme: SiteTheme | undefined): PageTemplate {
  if (theme === undefined) return template;
  const tokens = new Map([...Object.entries(template.tokens), ...theme.tokens]);
  const colour = colourIn(tokens, 'ground');
  const ground = colour === undefined ? '' : `rgb(${colour.join(', ')})`;
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
): readonly [string, string][] {
  return PAGE_LANGUAGES.map((language) => {
    const { head: _head, ageNotice, ...others } = messages[language];
    const text = JSON.stringify({ ...others, ageNotice: asksForAge ? ageNotice : {} });
    return [`/messages/${language}.json`, text];
  });
}
