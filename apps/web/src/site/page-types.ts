import type { ReactNode } from 'react';
import type { SiteLanguage } from './markdown.ts';

/** Names of the built files that pages ask for. */
export type SiteAssets = {
  styles: readonly string[];
  scripts: readonly string[];
  fonts: readonly string[];
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
  isArticle?: boolean;
  isHidden?: boolean;
};
export type SiteFile = { file: string; text: string };
