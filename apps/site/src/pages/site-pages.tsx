import { REGISTRATION_CONSENT } from '@karkas/api/auth/consent.texts.ts';
import { relatedArticles, type SiteContent, type SitePage } from '@karkas/api/site/site-content.schemas.ts';
import { CONTACT_CONSENT } from '@karkas/api/site/site-consent.texts.ts';
import { MODULE_NAMES } from '@karkas/api/site/site-modules.texts.ts';
import { addressOf } from '../addresses.ts';
import { CONTACT_TEXTS } from '../contact/contact-form.tsx';
import { FRAME_TEXTS } from '../document.tsx';
import { HOME_TEXTS, HomePage } from './home-page.tsx';
import { renderMarkdown, type SiteLanguage } from '../markdown.ts';
import type { SitePageView } from '../page-types.ts';
import * as pages from './text-pages.tsx';

const ARTICLES_A_PAGE = 10;
type SiteInput = { language: SiteLanguage; content: SiteContent; origin: string };

/** All pages of the site in one language. */
export function sitePages(input: SiteInput): SitePageView[] {
  return [
    homePage(input),
    ...servicePages(input),
    ...blogPages(input),
    ...writtenPages(input),
    ...objectPages(input),
    ...fixedPages(input),
  ];
}

function homePage({ language, content }: SiteInput): SitePageView {
  const { title, description } = HOME_TEXTS[language];
  const { product } = FRAME_TEXTS[language];
  return {
    path: '/',
    language,
    title,
    description,
    body: <HomePage language={language} content={content} />,
    data: [
      {
        '@type': 'SoftwareApplication',
        name: product,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        description,
      },
    ],
  };
}

function servicePages({ language, content }: SiteInput): SitePageView[] {
  const texts = FRAME_TEXTS[language];
  const list = { name: texts.services, path: '/services' };
  return [
    {
      path: '/services',
      language,
      title: `${texts.servicesTitle} — ${texts.product}`,
      description: texts.servicesLead.slice(0, 160),
      body: <pages.ServiceList language={language} texts={texts} content={content} />,
      crumbs: [list],
    },
    ...content.services.map((service): SitePageView => {
      const { html, questions } = renderMarkdown(service.body, language);
      const path = `/services/${service.slug}`;
      return {
        path,
        language,
        title: `${service.title} — ${texts.product}`,
        description: service.description,
        body: <pages.ServicePage language={language} texts={texts} service={service} html={html} />,
        crumbs: [list, { name: MODULE_NAMES[service.module][language], path }],
        data: questions.length === 0 ? [] : [faq(questions)],
      };
    }),
  ];
}

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

function blogPages({ language, content, origin }: SiteInput): SitePageView[] {
  const texts = FRAME_TEXTS[language];
  const list = { name: texts.blog, path: '/blog' };
  const count = Math.max(1, Math.ceil(content.articles.length / ARTICLES_A_PAGE));
  const lists = Array.from({ length: count }, (_, index): SitePageView => {
    const articles = content.articles.slice(index * ARTICLES_A_PAGE, (index + 1) * ARTICLES_A_PAGE);
    return {
      path: index === 0 ? '/blog' : `/blog/page/${index + 1}`,
      language,
      title: `${texts.blogTitle} — ${texts.product}`,
      description: texts.blogLead,
      body: <pages.ArticleList language={language} texts={texts} articles={articles} page={index + 1} pages={count} />,
      crumbs: [list],
    };
  });
  return [...lists, ...content.articles.map((article) => articlePage({ language, content, origin }, article))];
}

function articlePage({ language, content, origin }: SiteInput, article: SiteContent['articles'][number]): SitePageView {
  const texts = FRAME_TEXTS[language];
  const path = `/blog/${article.slug}`;
  const rendered = renderMarkdown(article.body, language);
  const related = relatedArticles(content.articles, article);
  return {
    path,
    language,
    title: `${article.title} — ${texts.product}`,
    description: article.description,
    isArticle: true,
    changedOn: article.updated_at ?? article.published_at,
    body: (
      <pages.ArticlePage language={language} texts={texts} article={article} rendered={rendered} related={related} />
    ),
    crumbs: [
      { name: texts.blog, path: '/blog' },
      { name: article.title, path },
    ],
    data: [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        inLanguage: language,
        datePublished: article.published_at,
        dateModified: article.updated_at ?? article.published_at,
        mainEntityOfPage: `${origin}${addressOf(path, language)}`,
        author: { '@type': 'Organization', name: texts.product },
      },
    ],
  };
}

function writtenPages({ language, content }: SiteInput): SitePageView[] {
  return content.pages.map((page) => writtenPage(page, language));
}

function writtenPage(page: SitePage, language: SiteLanguage): SitePageView {
  const { html } = renderMarkdown(page.body, language);
  return {
    path: `/${page.slug}`,
    language,
    title: `${page.title} — ${FRAME_TEXTS[language].product}`,
    description: page.description,
    body: (
      <article>
        <h1 className="prose-title">{page.title}</h1>
        <pages.Prose html={html} />
      </article>
    ),
    crumbs: [{ name: page.title, path: `/${page.slug}` }],
  };
}

/** Reference objects with their owners' permission; while there are none, the list says so. */
function objectPages({ language, content }: SiteInput): SitePageView[] {
  const texts = FRAME_TEXTS[language];
  const list = { name: texts.objects, path: '/objects' };
  return [
    {
      path: list.path,
      language,
      title: `${texts.objectsTitle} — ${texts.product}`,
      description: content.projects.length === 0 ? texts.objectsLead : texts.objectsTitle,
      body: <pages.ObjectsPage language={language} texts={texts} content={content} />,
      crumbs: [list],
    },
    ...content.projects.map((object): SitePageView => {
      const path = `/objects/${object.slug}`;
      const { html } = renderMarkdown(object.body, language);
      return {
        path,
        language,
        title: `${object.title} — ${texts.product}`,
        description: object.description,
        body: <pages.ObjectPage language={language} texts={texts} object={object} html={html} />,
        crumbs: [list, { name: object.title, path }],
      };
    }),
  ];
}

function fixedPages({ language }: SiteInput): SitePageView[] {
  const texts = FRAME_TEXTS[language];
  const contact = CONTACT_TEXTS[language];
  const consents = [
    ['/consent', REGISTRATION_CONSENT],
    ['/consent/contact', CONTACT_CONSENT],
  ] as const;
  return [
    {
      path: '/contact',
      language,
      title: contact.title,
      description: contact.description,
      body: <pages.ContactPage language={language} />,
      crumbs: [{ name: contact.heading, path: '/contact' }],
    },
    {
      path: '/contact/sent',
      language,
      title: `${contact.sentTitle} — ${texts.product}`,
      description: contact.sentText,
      isHidden: true,
      body: <pages.SentPage language={language} />,
    },
    ...consents.map(([path, consent]): SitePageView => ({
      path,
      language,
      title: `${consent.title[language]} — ${texts.product}`,
      description: consent.description[language],
      changedOn: consent.version,
      body: <pages.ConsentPage language={language} texts={texts} consent={consent} />,
      crumbs: [{ name: consent.title[language], path }],
    })),
  ];
}

/** Sent with status 404; has no address of its own. */
export function notFoundPage(language: SiteLanguage): SitePageView {
  const texts = FRAME_TEXTS[language];
  return {
    path: '/404',
    language,
    title: `${texts.notFoundTitle} — ${texts.product}`,
    description: texts.notFoundText,
    isHidden: true,
    body: <pages.NotFoundPage language={language} texts={texts} />,
  };
}
