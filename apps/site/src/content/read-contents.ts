import fs from 'node:fs';
import path from 'node:path';
import { filesOf, readSiteContent, type SiteContent } from '@karkas/api/site/site-content.schemas.ts';
import { SITE_LANGUAGES, type SiteLanguage } from '../addresses.ts';
import { SITE_ROOT } from '../site-root.ts';

export type SiteKind = keyof SiteContent;
/** A text with its language, its place in the list and its body as HTML. */
export type SiteItem<Kind extends SiteKind> = SiteContent[Kind][number] & {
  language: SiteLanguage;
  position: number;
  html: string;
};

/** Another folder is built by the tests. */
export const CONTENT_FOLDER = path.resolve(SITE_ROOT, process.env['SITE_CONTENT'] ?? 'content');

/** Markdown files of the site by path below the folder: `ru/blog/vat.md`. */
export function readContentFiles(folder: string = CONTENT_FOLDER): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    names
      .toSorted()
      .map((name) => [name.replaceAll(path.sep, '/'), fs.readFileSync(path.join(folder, name), 'utf8')] as const),
  );
}

/** The texts of both languages. @throws Error on a text without translation, whose counterpart would be a broken link. */
export function readContents(files: Readonly<Record<string, string>> = readContentFiles()) {
  const contents = SITE_LANGUAGES.map((language) => [language, readSiteContent(filesOf(files, language))] as const);
  const names = contents.map(([, content]) =>
    Object.entries(content)
      .filter(([kind]) => kind !== 'testimonials')
      .flatMap(([kind, items]) => items.map(({ slug }) => `${kind}/${slug}`))
      .toSorted()
      .join('\n'),
  );
  if (new Set(names).size > 1) throw new Error(`The site is not the same in both languages:\n${names.join('\n---\n')}`);
  return contents;
}
