import fs from 'node:fs';
import path from 'node:path';
import { readSiteContent, type SiteContent } from '@karkas/api/site/site-content.schemas.ts';
import type { Language } from '@karkas/api/core/validation.texts.ts';

/** The Markdown from which the pages of the site are built, so that the API says what the pages say. */
const FOLDER = path.join(import.meta.dirname, '../../../../web/content');

const known = new Map<Language, SiteContent>();

/** Read once: the files change with the program only. */
export function siteContent(language: Language): SiteContent {
  const content = known.get(language) ?? readSiteContent(readFiles(path.join(FOLDER, language)));
  known.set(language, content);
  return content;
}

function readFiles(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {};
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    names.map((name) => [name.replaceAll(path.sep, '/'), fs.readFileSync(path.join(folder, name), 'utf8')] as const),
  );
}
