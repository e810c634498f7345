import { parseFrontMatter } from '@karkas/domain/text/front-matter.ts';
import type { Language } from '@karkas/domain/text/language.ts';
import { z } from 'zod';
import { day, requiredText } from '../core/fields.ts';
import { MODULE_CODES } from './site-modules.data.ts';

/** Front matter of a Markdown file of the site. An unknown or missing key fails the build. */
const tags = requiredText(200).transform((value) => value.split(',').map((tag) => tag.trim()));
const described = { title: requiredText(110), description: requiredText(200) };
const articleFacts = z.strictObject({ ...described, published_at: day, updated_at: day.optional(), tags });
const serviceFacts = z.strictObject({ ...described, module: z.enum(MODULE_CODES), created_at: day });
const pageFacts = z.strictObject(described);
const projectFacts = z.strictObject({ ...described, created_at: day, permission: z.enum(['yes', 'no']) });
const testimonialFacts = z.strictObject({
  author: requiredText(100),
  company: requiredText(200),
  position: requiredText(100),
  date: day,
  permission: z.enum(['yes', 'no']),
});

type Written<Facts> = Facts & { slug: string; body: string };
export type SiteArticle = Written<z.output<typeof articleFacts>> & { reading_minutes: number };
export type SiteService = Written<z.output<typeof serviceFacts>>;
export type SitePage = Written<z.output<typeof pageFacts>>;
export type SiteProject = Written<z.output<typeof projectFacts>>;
export type Testimonial = Written<z.output<typeof testimonialFacts>>;
export type SiteContent = {
  articles: SiteArticle[];
  services: SiteService[];
  pages: SitePage[];
  projects: SiteProject[];
  testimonials: Testimonial[];
};

const WORDS_A_MINUTE = 170;

/** The content of one language from its files by path (`blog/vat.md`). @throws Error that names the file. */
export function readSiteContent(files: Readonly<Record<string, string>>): SiteContent {
  const articles = readFolder(files, 'blog', articleFacts).map((article) => ({
    ...article,
    reading_minutes: Math.max(1, Math.round(countWords(article.body) / WORDS_A_MINUTE)),
  }));
  const isPermitted = ({ permission }: { permission: string }): boolean => permission === 'yes';
  return {
    articles: articles.toSorted((a, b) => (a.published_at < b.published_at ? 1 : -1)),
    services: readFolder(files, 'services', serviceFacts).toSorted(
      (a, b) => MODULE_CODES.indexOf(a.module) - MODULE_CODES.indexOf(b.module),
    ),
    pages: readFolder(files, 'pages', pageFacts),
    // Only what its author has permitted is published.
    projects: readFolder(files, 'projects', projectFacts).filter(isPermitted),
    testimonials: readFolder(files, 'testimonials', testimonialFacts).filter(isPermitted),
  };
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu)?.length ?? 0;
}

/** The files of one language, without the language prefix in their paths. */
export function filesOf(files: Readonly<Record<string, string>>, language: Language): Record<string, string> {
  const prefix = `${language}/`;
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text] as const] : [],
    ),
  );
}

function readFolder<Facts extends z.ZodObject>(
  files: Readonly<Record<string, string>>,
  folder: string,
  facts: Facts,
): Written<z.output<Facts>>[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`${folder}/`))
    .map(([path, text]) => {
      try {
        const { fields, body } = parseFrontMatter(text);
        const slug = path.slice(folder.length + 1).replace(/\.md$/, '');
        return { ...facts.parse(fields), slug, body };
      } catch (error) {
        throw new Error(`The head of ${path} is wrong`, { cause: error });
      }
    });
}

const RELATED = 3;

/** Related articles: those with most topics in common, newest first among equals. */
export function relatedArticles(articles: readonly SiteArticle[], article: SiteArticle): SiteArticle[] {
  const inCommon = (other: SiteArticle): number => other.tags.filter((tag) => article.tags.includes(tag)).length;
  return articles
    .filter((other) => other.slug !== article.slug)
    .toSorted((a, b) => inCommon(b) - inCommon(a) || (a.published_at < b.published_at ? 1 : -1))
    .slice(0, RELATED);
}
