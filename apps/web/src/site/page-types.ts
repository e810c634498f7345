import type { ReactNode } from 'react';
import type { SiteLanguage } from './markdown.ts';

/** What the build has made for the pages: names of files, and what stands in every page itself. */
export type SiteAssets = {
  /** Inside the page: a style sheet that is fetched holds up the first picture of it. */
  style: string;
  /** What must run before the first picture. */
  firstScript: string;
  scripts: readonly string[];
  /** The letters its first screen is set in, by its language. */
  letters: Readonly<Record<SiteLanguage, readonly string[]>>;
  sample: string;
};

/** A page before it is HTML. `path` is without the language. */
export type SitePageView = {
  path: string;
  language: SiteLanguage;
  title: string;
  description: string;
  body: ReactNode;
  /** What search engines are told besides the organisation. */
  data?: readonly object[];
  crumbs?: readonly { name: string; path: string }[];
  /** The day its text was last changed, where that is known. */
  changedOn?: string;
  isArticle?: boolean;
  isHidden?: boolean;
};
export type SiteFile = { file: string; text: string };
