import {
  colourIn,
  type Messages,
  type MessagesByLanguage,
  PAGE_LANGUAGES,
  type PageLanguage,
  type PageTemplate,
  siteLanguages,
} from '@starguess/api-contract/page';
import { revalidatedFile, type StaticFile } from '../../http/static-file.ts';
import type { AppSettings, PageConfig } from '../../settings/app-settings.ts';
import { filterMessages } from '../../site-folder/message-texts.ts';
import { isTextShown } from '../../site-folder/shown-texts.ts';
import { SITE_THEME, type SiteTheme } from '../../site-folder/site-theme.ts';
import type { WebBuild } from './web-build.ts';

/** The built page as the operator's own site changes it. */
export function withOwnSite(
  build: WebBuild,
  { site, messages: own, page }: Pick<AppSettings, 'site' | 'messages' | 'page'>,
): WebBuild {
  const { config } = page;
  const isShipped = site === undefined && own === undefined;
  if (isShipped && config.languages === undefined && config.modes === undefined) return build;
  const messages = shownMessages(own ?? build.template.messages, config);
  return {
    ...build,
    template: withTheme({ ...build.template, messages }, site?.theme),
    files: new Map([
      ...[...build.files].filter(([path]) => !path.startsWith('/messages/')),
      ...[...messageFiles(messages, siteLanguages(config)), ...(site?.pictures.files ?? [])].map(
        ([path, content]): [string, StaticFile] => [path, revalidatedFile(path, content)],
      ),
    ]),
  };
}

/** Leaves out the words of games that the site lacks, and of a notice that it never shows. */
function shownMessages(all: MessagesByLanguage, config: PageConfig): MessagesByLanguage {
  const messages: Record<PageLanguage, Messages> = { ...all };
  for (const language of PAGE_LANGUAGES) {
    messages[language] = filterMessages(all[language], (key) => isTextShown(key, config));
  }
  return messages;
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

/** What the page loads in each language: no heads. */
function messageFiles(
  messages: MessagesByLanguage,
  languages: readonly PageLanguage[],
): readonly [string, string][] {
  return languages.map((language) => {
    const { head: _head, ...others } = messages[language];
    return [`/messages/${language}.json`, JSON.stringify(others)];
  });
}
