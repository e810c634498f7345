import type { ReactNode } from 'react';
import type { SiteLanguage } from './markdown.ts';

/** Build output used by the pages: file names and inlined content. */
export type SiteAssets = {
  /** Inlined: a stylesheet request would delay first paint. */
  style: string;
  /** Inline script that must run before first paint. */
  firstScript: string;
  scripts: readonly string[];
  /** Font files of the first screen, by language. */
  letters: Readonly<Record<SiteLanguage, readonly string[]>>;
  sample: string;
};

/** A page before rendering. `path` excludes the language. */
export type SitePageView = {
  path: string;
  language: SiteLanguage;
  title: string;
  description: string;
  body: ReactNode;
  /** Structured data besides the organisation. */
  data?: readonly object[];
  crumbs?: readonly { name: string; path: string }[];
  /** The day of the last text change, if known. */
  changedOn?: string;
  isArticle?: boolean;
  isHidden?: boolean;
};
export type SiteFile = { file: string; text: string };
