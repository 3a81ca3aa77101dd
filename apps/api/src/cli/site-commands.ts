import { DEFAULT_LANGUAGE, PAGE_LANGUAGES, type PageLanguage } from '@starguess/api-contract';
import { Argument, type Command } from 'commander';
import { readPageTemplate } from '../site-folder/page-template.ts';
import { messageTexts, PLURAL_FORM } from '../site-folder/site-messages.ts';
import { type OpsContext, settingsOf } from './ops-context.ts';
import { Refusal } from './program.ts';

/** The words by which the shipped English messages name what the site is about. */
const THEME_WORDS =
  /performer|porn|model|channel|logo|debut|birthplace|hair|\b(?:adults?|18|faces?|who|whose|persons?|people)\b/i;

/** What is compared: its names and values. */
const COMPARED = /^(?:field|value)\./;

export function addSiteCommands(program: Command, context: OpsContext): void {
  program
    .command('site')
    .description("an operator's own site, as in docs/own-site.md")
    .command('messages')
    .description('print the messages that name the theme or what is compared')
    .addArgument(new Argument('[language]').choices(PAGE_LANGUAGES).default(DEFAULT_LANGUAGE))
    .addHelpText('after', messagesHelp(context))
    .action((language: PageLanguage) => {
      const texts = themeTexts(context, language);
      context.out(`${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
    });
}

function messagesHelp({ command }: OpsContext): string {
  return `
Prints a file to rewrite, with the shipped texts. With SITE_DIR it leaves out those that the site has
already replaced.

Example:
  ${command} site messages fr > new.fr.json`;
}

function themeTexts(context: OpsContext, language: PageLanguage) {
  const { site, page } = settingsOf(context);
  const shipped = readPageTemplate(context.places.webBuild)?.messages;
  if (shipped === undefined) throw new Refusal('The page is not built: run pnpm build first');
  const english = messageTexts(shipped.en);
  const ownTexts = site?.messages && messageTexts(site.messages[language]);
  return [...messageTexts(shipped[language])].filter(([key, text]) => {
    // A language may have plural forms that English lacks.
    const meaning = english.get(key) ?? english.get(key.replace(PLURAL_FORM, '_other')) ?? '';
    if (!THEME_WORDS.test(meaning) && !COMPARED.test(key)) return false;
    if (key.startsWith('ageNotice.') && page.config.ageNotice === false) return false;
    return (ownTexts?.get(key) ?? text) === text;
  });
}
