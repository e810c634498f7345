import { type ModuleCode, SITE_MODULES } from '@karkas/api/site/site-modules.data.ts';
import { MODULE_NAMES } from '@karkas/api/site/site-modules.texts.ts';
import type { SiteArticle, SiteContent, SiteProject, SiteService } from '@karkas/api/site/site-content.schemas.ts';
import { formatDate } from '@karkas/domain/decimal/format-number.ts';
import { Fragment } from 'react';
import { addressOf } from '../addresses.ts';
import { CONTACT_TEXTS, ContactForm } from '../contact/contact-form.tsx';
import type { Rendered, SiteLanguage } from '../markdown.ts';
import { ProductPicture } from './product-picture.tsx';
import { ModuleMark } from './module-mark.tsx';
import type { PictureName } from '../texts/pictures.texts.ts';
import type { FrameTexts } from '../texts/frame.ru.texts.ts';
import { hang } from '../typography.texts.ts';

/** Screenshots of an available module: after the section on how it works, and after the one on its benefits. */
const PICTURES: Partial<Record<ModuleCode, readonly PictureName[]>> = {
  estimates: ['specification'],
  tasks: ['tasks', 'timeline'],
  documents: ['agreement'],
  whole_system: ['specification', 'tasks'],
};

type Props = { language: SiteLanguage; texts: FrameTexts };

/** Markdown of the repository, rendered at build time. */
export function Prose({ html }: { html: string }) {
  return <div className="prose-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

export function ServiceList({ language, texts, content }: Props & { content: SiteContent }) {
  return (
    <>
      <h1 className="prose-title">{hang(texts.servicesTitle, language)}</h1>
      <p className="prose-lead">{hang(texts.servicesLead, language)}</p>
      <ul className="home-cells">
        {SITE_MODULES.map((module) => (
          <li key={module.code}>
            <h2>
              <a href={addressOf(`/services/${module.slug}`, language)}>{MODULE_NAMES[module.code][language]}</a>
            </h2>
            <ModuleMark state={module.state} language={language} />
            <p>
              {hang(content.services.find((service) => service.module === module.code)?.description ?? '', language)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ServicePage({ language, texts, service, html }: Props & { service: SiteService; html: string }) {
  const module = SITE_MODULES.find(({ code }) => code === service.module);
  // After the intro: text is on the first screen before any picture can load.
  const [before, first, second] = partsAround(html, PICTURES[service.module] ?? []);
  return (
    <article>
      <h1 className="prose-title">{hang(service.title, language)}</h1>
      {module ? <ModuleMark state={module.state} language={language} /> : null}
      <p className="prose-lead">{hang(service.description, language)}</p>
      <Prose html={before} />
      {[first, second].map((part) =>
        part ? (
          <Fragment key={part.picture}>
            <ProductPicture name={part.picture} language={language} />
            <Prose html={part.html} />
          </Fragment>
        ) : null,
      )}
      <p className="home-actions">
        <a className="home-primary" href={addressOf('/contact', language)}>
          {texts.askAbout}
        </a>
        <a className="home-plain" href={addressOf('/services', language)}>
          {texts.allServices}
        </a>
      </p>
    </article>
  );
}

type Pictured = { picture: PictureName; html: string };

/** Splits the text before the third heading, and places a picture before each of the next two parts. */
function partsAround(html: string, pictures: readonly PictureName[]): [string, Pictured?, Pictured?] {
  const [, , third = html.length, fourth = html.length] = [...html.matchAll(/<h2/g)].map(({ index }) => index);
  const [one, two] = pictures;
  if (one === undefined) return [html];
  const before = html.slice(0, third);
  if (two === undefined) return [before, { picture: one, html: html.slice(third) }];
  return [before, { picture: one, html: html.slice(third, fourth) }, { picture: two, html: html.slice(fourth) }];
}

type ListProps = Props & { articles: readonly SiteArticle[]; page: number; pages: number };

export function ArticleList({ language, texts, articles, page, pages }: ListProps) {
  return (
    <>
      <h1 className="prose-title">{hang(texts.blogTitle, language)}</h1>
      <p className="prose-lead">{hang(texts.blogLead, language)}</p>
      <search>
        <form className="prose-search" data-article-search="" data-nothing={texts.nothingFound}>
          <label htmlFor="article-search">{texts.searchArticles}</label>
          <input id="article-search" name="search" type="search" maxLength={200} />
          <button type="submit">{texts.searchGo}</button>
        </form>
      </search>
      <div data-found="" role="status" hidden className="prose-found" />
      <ArticleCards language={language} texts={texts} articles={articles} />
      {pages > 1 ? (
        <nav aria-label={texts.pages} className="prose-pages">
          {page > 1 ? (
            <a rel="prev" href={addressOf(page === 2 ? '/blog' : `/blog/page/${page - 1}`, language)}>
              {texts.newer}
            </a>
          ) : null}
          {page < pages ? (
            <a rel="next" href={addressOf(`/blog/page/${page + 1}`, language)}>
              {texts.older}
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function ArticleCards({ language, texts, articles }: Props & { articles: readonly SiteArticle[] }) {
  return (
    <ol className="prose-articles" data-articles="">
      {articles.map((article) => (
        <li key={article.slug}>
          <h2>
            <a href={addressOf(`/blog/${article.slug}`, language)}>{hang(article.title, language)}</a>
          </h2>
          <p>{hang(article.description, language)}</p>
          <p className="prose-facts">
            <time dateTime={article.published_at}>{formatDate(article.published_at, language)}</time>
            {' · '}
            {article.reading_minutes} {texts.minutes}
          </p>
        </li>
      ))}
    </ol>
  );
}

type ArticleProps = Props & { article: SiteArticle; rendered: Rendered; related: readonly SiteArticle[] };

export function ArticlePage({ language, texts, article, rendered, related }: ArticleProps) {
  return (
    <article>
      <h1 className="prose-title">{hang(article.title, language)}</h1>
      <p className="prose-facts">
        {texts.published} <time dateTime={article.published_at}>{formatDate(article.published_at, language)}</time>
        {' · '}
        {article.reading_minutes} {texts.minutes} {' · '} {texts.topics}: {article.tags.join(', ')}
      </p>
      <p className="prose-lead">{hang(article.description, language)}</p>
      <Prose html={rendered.html} />
      {related.length > 0 ? (
        <aside className="prose-related">
          <h2>{texts.related}</h2>
          <ul>
            {related.map((other) => (
              <li key={other.slug}>
                <a href={addressOf(`/blog/${other.slug}`, language)}>{hang(other.title, language)}</a>
              </li>
            ))}
          </ul>
        </aside>
      ) : null}
    </article>
  );
}

export function ContactPage({ language }: { language: SiteLanguage }) {
  const texts = CONTACT_TEXTS[language];
  return (
    <>
      <h1 className="prose-title">{texts.heading}</h1>
      <p className="prose-lead">{hang(texts.lead, language)}</p>
      <ContactForm language={language} />
      <h2 className="prose-after">{texts.next}</h2>
      <ol className="prose-list">
        {texts.nextSteps.map((step) => (
          <li key={step}>{hang(step, language)}</li>
        ))}
      </ol>
    </>
  );
}

/** Confirmation page of a form submitted without scripts. */
export function SentPage({ language }: { language: SiteLanguage }) {
  const texts = CONTACT_TEXTS[language];
  return (
    <>
      <h1 className="prose-title">{texts.sentTitle}</h1>
      <p className="prose-lead">{hang(texts.sentText, language)}</p>
      <p className="home-actions">
        <a className="home-plain" href={addressOf('/', language)}>
          {texts.sentNext}
        </a>
      </p>
    </>
  );
}

type ConsentTexts = {
  version: string;
  title: Readonly<Record<SiteLanguage, string>>;
  text: Readonly<Record<SiteLanguage, string>>;
};

/** A consent document, with exactly the text whose hash the server stores. */
export function ConsentPage({ language, texts, consent }: Props & { consent: ConsentTexts }) {
  return (
    <>
      <h1 className="prose-title">{consent.title[language]}</h1>
      <p className="prose-facts">
        {texts.version} {formatDate(consent.version, language)}
      </p>
      <ol className="prose-list">
        {consent.text[language].split('\n').map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
    </>
  );
}

export function ObjectsPage({ language, texts, content }: Props & { content: SiteContent }) {
  return (
    <>
      <h1 className="prose-title">{texts.objectsTitle}</h1>
      {content.projects.length === 0 ? (
        <>
          <p className="prose-lead">{hang(texts.objectsLead, language)}</p>
          <p>{hang(texts.objectsExample, language)}</p>
          <ul className="prose-list">
            <li>
              <a href={addressOf('/services/whole-system', language)}>{hang(texts.objectsWhole, language)}</a>
            </li>
            <li>
              <a href="/auth/login">{hang(texts.objectsDemo, language)}</a>
            </li>
            <li>
              <a href={`${addressOf('/', language)}#sample-title`}>{hang(texts.objectsSample, language)}</a>
            </li>
          </ul>
        </>
      ) : (
        <ul className="prose-articles">
          {content.projects.map((project) => (
            <li key={project.slug}>
              <h2>
                <a href={addressOf(`/objects/${project.slug}`, language)}>{hang(project.title, language)}</a>
              </h2>
              <p>{hang(project.description, language)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function ObjectPage({ language, texts, object, html }: Props & { object: SiteProject; html: string }) {
  return (
    <article>
      <h1 className="prose-title">{hang(object.title, language)}</h1>
      <p className="prose-lead">{hang(object.description, language)}</p>
      <Prose html={html} />
      <p className="home-actions">
        <a className="home-plain" href={addressOf('/objects', language)}>
          {texts.objectsTitle}
        </a>
      </p>
    </article>
  );
}

export function NotFoundPage({ language, texts }: Props) {
  return (
    <>
      <h1 className="prose-title">{texts.notFoundTitle}</h1>
      <p className="prose-lead">{hang(texts.notFoundText, language)}</p>
      <p className="home-actions">
        <a className="home-primary" href={addressOf('/', language)}>
          {texts.toHome}
        </a>
      </p>
    </>
  );
}
