import { getCollection } from 'astro:content';
import { REGISTRATION_CONSENT } from '@karkas/api/auth/consent.texts.ts';
import { CONTACT_CONSENT } from '@karkas/api/site/site-consent.texts.ts';
import { BUILT_ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import { MODULE_NAMES } from '@karkas/api/site/site-modules.texts.ts';
import { addressOf, SITE_LANGUAGES, type SiteLanguage } from './addresses.ts';
import type { SiteItem, SiteKind } from './content/read-contents.ts';
import { findQuestions } from './content/render-markdown.ts';
import { CONTACT_TEXTS, FRAME_TEXTS, HOME_TEXTS } from './site-texts.ts';

/** A page without its body. `path` excludes the language. */
export type SitePage = {
  path: string;
  language: SiteLanguage;
  title: string;
  description: string;
  /** Structured data besides the organisation. */
  data?: readonly object[];
  crumbs?: readonly { name: string; path: string }[];
  /** The day of the last text change, if known. */
  changedOn?: string;
  isArticle?: boolean;
  isHidden?: boolean;
};
/** A page with what its body shows. */
type Listed<Item> = { page: SitePage; item: Item };
type Pages<Item> = (language: SiteLanguage) => Promise<Listed<Item>[]>;

const ARTICLES_A_PAGE = 10;

/** The texts of a kind in one language, in their order. */
export async function itemsOf<Kind extends SiteKind>(kind: Kind, language: SiteLanguage): Promise<SiteItem<Kind>[]> {
  // The generator writes the types of its collections after the sources are checked, so they are stated here.
  type Entry = { data: SiteItem<Kind> };
  const entries: Entry[] = await getCollection(kind, ({ data }: Entry) => data.language === language);
  return entries.map(({ data }) => data).toSorted((one, other) => one.position - other.position);
}

/** The routes of pages in both languages: Russian has no prefix. */
export async function routesOf<Item>(pages: Pages<Item>) {
  const listed = await Promise.all(SITE_LANGUAGES.map(pages));
  return listed.flat().map(({ page, item }) => ({
    params: { language: page.language === 'ru' ? undefined : page.language, slug: page.path.split('/').at(-1) },
    props: { page, item },
  }));
}

export const homePage: Pages<null> = async (language) => {
  const { title, description } = HOME_TEXTS[language];
  const application = {
    '@type': 'SoftwareApplication',
    name: FRAME_TEXTS[language].product,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    description,
  };
  return [{ item: null, page: { path: '/', language, title, description, data: [application] } }];
};

export const serviceList: Pages<SiteItem<'services'>[]> = async (language) => {
  const texts = FRAME_TEXTS[language];
  const page = {
    path: '/services',
    language,
    title: `${texts.servicesTitle} — ${texts.product}`,
    description: texts.servicesLead.slice(0, 160),
    crumbs: [{ name: texts.services, path: '/services' }],
  };
  return [{ page, item: await itemsOf('services', language) }];
};

export const servicePages: Pages<SiteItem<'services'>> = async (language) =>
  (await itemsOf('services', language)).map((item) => {
    const questions = findQuestions(item.body);
    const crumbs = [{ name: FRAME_TEXTS[language].services, path: '/services' }];
    const name = MODULE_NAMES[item.module][language];
    const page = writtenPage(item, { path: `/services/${item.slug}`, crumbs, name });
    return { item, page: { ...page, data: questions.length === 0 ? [] : [faq(questions)] } };
  });

function faq(questions: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export type ArticleList = { articles: SiteItem<'articles'>[]; at: number; count: number };
export const articleLists: Pages<ArticleList> = async (language) => {
  const texts = FRAME_TEXTS[language];
  const articles = await itemsOf('articles', language);
  const count = Math.max(1, Math.ceil(articles.length / ARTICLES_A_PAGE));
  return Array.from({ length: count }, (_, index) => ({
    item: { articles: articles.slice(index * ARTICLES_A_PAGE, (index + 1) * ARTICLES_A_PAGE), at: index + 1, count },
    page: {
      path: index === 0 ? '/blog' : `/blog/page/${index + 1}`,
      language,
      title: `${texts.blogTitle} — ${texts.product}`,
      description: texts.blogLead,
      crumbs: [{ name: texts.blog, path: '/blog' }],
    },
  }));
};

export const articlePages: Pages<SiteItem<'articles'>> = async (language) =>
  (await itemsOf('articles', language)).map((item) => {
    const { blog, product } = FRAME_TEXTS[language];
    const path = `/blog/${item.slug}`;
    const changedOn = item.updated_at ?? item.published_at;
    const data = {
      '@type': 'Article',
      headline: item.title,
      description: item.description,
      inLanguage: language,
      datePublished: item.published_at,
      dateModified: changedOn,
      mainEntityOfPage: `${BUILT_ORIGIN}${addressOf(path, language)}`,
      author: { '@type': 'Organization', name: product },
    };
    const page = writtenPage(item, { path, crumbs: [{ name: blog, path: '/blog' }] });
    return { item, page: { ...page, isArticle: true, changedOn, data: [data] } };
  });

/** Pages at the root, such as `/about`. */
export const textPages: Pages<SiteItem<'pages'>> = async (language) =>
  (await itemsOf('pages', language)).map((item) => ({ item, page: writtenPage(item, { path: `/${item.slug}` }) }));

/** Reference objects with their owners' permission; while there are none, the list says so. */
export const objectList: Pages<SiteItem<'projects'>[]> = async (language) => {
  const texts = FRAME_TEXTS[language];
  const item = await itemsOf('projects', language);
  const page = {
    path: '/objects',
    language,
    title: `${texts.objectsTitle} — ${texts.product}`,
    description: item.length === 0 ? texts.objectsLead : texts.objectsTitle,
    crumbs: [{ name: texts.objects, path: '/objects' }],
  };
  return [{ page, item }];
};

export const objectPages: Pages<SiteItem<'projects'>> = async (language) => {
  const crumbs = [{ name: FRAME_TEXTS[language].objects, path: '/objects' }];
  const items = await itemsOf('projects', language);
  return items.map((item) => ({ item, page: writtenPage(item, { path: `/objects/${item.slug}`, crumbs }) }));
};

type Written = { title: string; description: string; language: SiteLanguage };
type Place = { path: string; crumbs?: SitePage['crumbs']; name?: string };
function writtenPage({ title, description, language }: Written, { path, crumbs = [], name = title }: Place): SitePage {
  const full = `${title} — ${FRAME_TEXTS[language].product}`;
  return { path, language, title: full, description, crumbs: [...crumbs, { name, path }] };
}

export const contactPage: Pages<null> = async (language) => {
  const { title, description, heading } = CONTACT_TEXTS[language];
  const crumbs = [{ name: heading, path: '/contact' }];
  return [{ item: null, page: { path: '/contact', language, title, description, crumbs } }];
};

export const sentPage: Pages<null> = async (language) => {
  const { sentTitle, sentText: description } = CONTACT_TEXTS[language];
  const title = `${sentTitle} — ${FRAME_TEXTS[language].product}`;
  return [{ item: null, page: { path: '/contact/sent', language, title, description, isHidden: true } }];
};

const consentPage =
  (path: string, item: typeof REGISTRATION_CONSENT | typeof CONTACT_CONSENT): Pages<typeof item> =>
  async (language) => {
    const page = writtenPage(
      { title: item.title[language], description: item.description[language], language },
      { path },
    );
    return [{ item, page: { ...page, changedOn: item.version } }];
  };
export const registrationConsent = consentPage('/consent', REGISTRATION_CONSENT);
export const contactConsent = consentPage('/consent/contact', CONTACT_CONSENT);

/** Sent with status 404; has no address of its own. */
export const missingPage: Pages<null> = async (language) => {
  const { notFoundTitle, notFoundText: description, product } = FRAME_TEXTS[language];
  const title = `${notFoundTitle} — ${product}`;
  return [{ item: null, page: { path: '/404', language, title, description, isHidden: true } }];
};

const ALL: readonly Pages<unknown>[] = [
  homePage,
  serviceList,
  servicePages,
  articleLists,
  articlePages,
  textPages,
  objectList,
  objectPages,
  contactPage,
  sentPage,
  registrationConsent,
  contactConsent,
  missingPage,
];

/** Every page in both languages, those in Russian first. */
export async function allPages(): Promise<SitePage[]> {
  const pages = await Promise.all(SITE_LANGUAGES.flatMap((language) => ALL.map((list) => list(language))));
  return pages.flat().map(({ page }) => page);
}
