import fs from 'node:fs';
import path from 'node:path';
import { readSiteContent, type SiteContent } from '@karkas/api/site/site-content.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';

/** The Markdown sources of the site's pages, so that the API and the pages agree. */
const FOLDER = path.join(import.meta.dirname, '../../../../site/content');

const cache = new Map<Language, SiteContent>();

/** Cached: the files change only with a release. */
export function siteContent(language: Language): SiteContent {
  const content = cache.get(language) ?? readSiteContent(readFiles(path.join(FOLDER, language)));
  cache.set(language, content);
  return content;
}

function readFiles(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {};
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    names.map((name) => [name.replaceAll(path.sep, '/'), fs.readFileSync(path.join(folder, name), 'utf8')] as const),
  );
}
