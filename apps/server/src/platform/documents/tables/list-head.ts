import { LIST_HEAD } from './list-head.texts.ts';
import { moscowMoment, russianDay, type ListHead, type TableBook } from './table-file.ts';

/** The lines above the table: whose it is, what it is, what was asked for, when it was made. */
export function headLines(title: string, { company, facts, moment, language }: ListHead): string[] {
  return [company, title, ...facts, LIST_HEAD[language].made(moscowMoment(moment).slice(0, 16))];
}

/** The name of its file: two lists of different days lie in one folder. */
export function datedTitle({ title, head }: Pick<TableBook, 'title' | 'head'>): string {
  return `${title} ${russianDay(moscowMoment(head.moment).slice(0, 10).split('.').toReversed().join('-'))}`;
}
