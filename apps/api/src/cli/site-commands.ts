import { existsSync } from 'node:fs';
import { DEFAULT_LANGUAGE, PAGE_LANGUAGES, type PageLanguage } from '@starguess/api-contract/page';
import { Argument, type Command } from 'commander';
import { CommandError } from '../faults.ts';
import { readPageTemplate } from '../site-folder/page-template.ts';
import { themeTexts } from '../site-folder/theme-texts.ts';
import { type OpsContext, settingsOf } from './ops-context.ts';

export function addSiteCommands(program: Command, context: OpsContext): void {
  program
    .command('site')
    .description("the operator's own site (see docs/own-site.md)")
    .command('messages')
    .description('print the messages that name the theme or the attributes compared')
    .addArgument(new Argument('[language]').choices(PAGE_LANGUAGES).default(DEFAULT_LANGUAGE))
    .addHelpText('after', messagesHelp(context))
    .action((language: PageLanguage) => {
      const texts = textsToReplace(context, language);
      context.out(`${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
    });
}

function messagesHelp({ command }: OpsContext): string {
  return `
Prints the shipped texts as a file to edit. With SITE_DIR it leaves out those that the site has already
replaced.

Example:
  ${command} site messages fr > new.fr.json`;
}

function textsToReplace(context: OpsContext, language: PageLanguage) {
  const { site, messages, page, catalogFolder } = settingsOf(context);
  if (context.environment.CATALOG_DIR !== undefined && !existsSync(catalogFolder)) {
    throw new CommandError(`CATALOG_DIR: ${catalogFolder} does not exist`);
  }
  const shipped = messages ?? readPageTemplate(context.places.webBuild)?.messages;
  if (shipped === undefined) throw new CommandError('The page is not built: run pnpm build first');
  return themeTexts(language, { shipped, ownKeys: site?.ownKeys, config: page.config });
}
