import {
  relatedArticles,
  type SiteArticle,
  type SiteContent,
  type SiteProject,
  type SiteService,
} from '@karkas/api/site/site-content.schemas.ts';
import type { Page } from '@karkas/api/core/page.ts';
import { SITE_MODULES, type ModuleState } from '@karkas/api/site/site-modules.data.ts';
import type { articleQuery, serviceQuery } from '@karkas/api/site/site.schemas.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import type { z } from 'zod';
import { Problem } from '#platform/errors.ts';

type Query = z.output<typeof serviceQuery> | z.output<typeof articleQuery>;
type Written = { slug: string; title: string; description: string; body: string };

export function listServices(content: SiteContent, query: z.output<typeof serviceQuery>) {
  const found = find(content.services, query);
  return pageOf(sort(found, query, (service) => service.created_at).map(presentService), query);
}

export function getService(content: SiteContent, slug: string) {
  const service = bySlug(content.services, slug);
  return { ...presentService(service), markdown: service.body };
}

export function listProjects(content: SiteContent, query: z.output<typeof serviceQuery>) {
  const found = find(content.projects, query);
  return pageOf(sort(found, query, (project) => project.created_at).map(presentProject), query);
}

export function getProject(content: SiteContent, slug: string) {
  const project = bySlug(content.projects, slug);
  return { ...presentProject(project), markdown: project.body };
}

export function listArticles(content: SiteContent, query: z.output<typeof articleQuery>) {
  const found = find(content.articles, query);
  return pageOf(sort(found, query, (article) => article.published_at).map(presentArticle), query);
}

export function getArticle(content: SiteContent, slug: string) {
  const article = bySlug(content.articles, slug);
  const related = relatedArticles(content.articles, article).map(presentArticle);
  return { ...presentArticle(article), markdown: article.body, related };
}

function bySlug<Item extends Written>(items: readonly Item[], slug: string): Item {
  const found = items.find((item) => item.slug === slug);
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/** Keeps items whose text contains every search word. */
function find<Item extends Written>(items: readonly Item[], { search }: Query): Item[] {
  const words = normaliseName(search ?? '').split(' ');
  return items.filter((item) => {
    const text = normaliseName(`${item.title} ${item.description} ${item.body}`);
    return words.every((word) => text.includes(word));
  });
}

/** Ties are ordered by slug, so that pages never overlap. */
function sort<Item extends Written>(items: readonly Item[], query: Query, dayOf: (item: Item) => string): Item[] {
  const keyOf = (item: Item): string => (query.sort_by === 'title' ? normaliseName(item.title) : dayOf(item));
  const sign = query.sort_order === 'asc' ? 1 : -1;
  return items.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)) || compare(a.slug, b.slug));
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function pageOf<Item>(items: readonly Item[], { page, limit }: Query): Page<Item> {
  return { results: items.slice((page - 1) * limit, page * limit), count: items.length, page, limit };
}

function presentService({ slug, title, description, module, created_at }: SiteService) {
  const readiness: ModuleState = SITE_MODULES.find(({ code }) => code === module)?.state ?? 'planned';
  return { slug, title, description, module, readiness, created_at };
}

function presentProject({ slug, title, description, created_at }: SiteProject) {
  return { slug, title, description, created_at };
}

function presentArticle(article: SiteArticle) {
  const { slug, title, description, published_at, updated_at = null, tags, reading_minutes } = article;
  return { slug, title, description, published_at, updated_at, tags, reading_minutes };
}
