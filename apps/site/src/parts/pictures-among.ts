import type { ModuleCode } from '@karkas/api/site/site-modules.data.ts';
import type { SiteItem } from '../content/read-contents.ts';
import type { PictureName } from '../texts/pictures.texts.ts';

/** Screenshots of an available module: after the section on how it works, and after the one on its benefits. */
const PICTURES: Partial<Record<ModuleCode, readonly PictureName[]>> = {
  estimates: ['specification'],
  tasks: ['tasks', 'timeline'],
  documents: ['agreement'],
  whole_system: ['specification', 'tasks'],
};

type Part = { picture?: PictureName; html: string };

/** Splits the text before its third section, so that text is on the first screen before any picture can load. */
export function picturesAmong({ module, html }: SiteItem<'services'>): Part[] {
  const [one, two] = PICTURES[module] ?? [];
  const [, , third = html.length, fourth = html.length] = [...html.matchAll(/<h2/g)].map(({ index }) => index);
  if (one === undefined) return [{ html }];
  const before = { html: html.slice(0, third) };
  if (two === undefined) return [before, { picture: one, html: html.slice(third) }];
  return [before, { picture: one, html: html.slice(third, fourth) }, { picture: two, html: html.slice(fourth) }];
}
