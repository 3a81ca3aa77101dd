import { DEFAULT_LANGUAGE, PAGE_LANGUAGES, type PageLanguage } from '@starguess/api-contract';
import { Argument, type Command } from 'commander';
import { readPageTemplate } from '../site-folder/page-template.ts';
import { messageTexts, PLURAL_FORM } from '../site-folder/site-messages.ts';
import { type OpsContext, settingsOf } from './ops-context.ts';
import { Refusal } from './program.ts';

/** The words by which the shipped English messages name what the site is about. */
const THEME_WORDS = /performer|porn|model|channel/i;

export function addSiteCommands(program: Command, context: OpsContext): void {
  program
    .command('site')
    .description("an operator's own site, as in docs/own-site.md")
    .command('messages')
    .description('print the messages that name the theme: performers, pornstars, models, channels')
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
  ${command} site messages fr > my-site/messages/fr.json`;
}

function themeTexts(context: OpsContext, language: PageLanguage) {
  const { site } = settingsOf(context);
  const shipped = readPageTemplate(context.places.webBuild)?.messages;
  if (shipped === undefined) throw new Refusal('The page is not built: run pnpm build first');
  const english = messageTexts(shipped.en);
  const ownTexts = site?.messages && messageTexts(site.messages[language]);
  return [...messageTexts(shipped[language])].filter(([key, text]) => {
    // A language may have plural forms that English lacks.
    const meaning = english.get(key) ?? english.get(key.replace(PLURAL_FORM, '_other')) ?? '';
    return THEME_WORDS.test(meaning) && (ownTexts?.get(key) ?? text) === text;
  });
}
