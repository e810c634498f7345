import { LIST_HEAD } from './list-head.texts.ts';
import { moscowMoment, russianDay, type ListHead, type TableBook } from './table-file.ts';

/** The lines above the table: company, title, filters, time of creation. */
export function headLines(title: string, { company, facts, moment, language }: ListHead): string[] {
  return [company, title, ...facts, LIST_HEAD[language].made(moscowMoment(moment).slice(0, 16))];
}

/** Title of the file; the date distinguishes lists of different days in one folder. */
export function datedTitle({ title, head }: Pick<TableBook, 'title' | 'head'>): string {
  return `${title} ${russianDay(moscowMoment(head.moment).slice(0, 10).split('.').toReversed().join('-'))}`;
}
