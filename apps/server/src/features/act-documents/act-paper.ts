import type { Paper } from '#platform/documents/paper.ts';
import { ACT } from './act-form.texts.ts';
import type { ActPapers } from './act-form.types.ts';

/** A printed line takes about a millisecond. */
const LONG = 1000;

/** КС-2, КС-3, КС-6а and the settlement of an act in one file, xlsx or pdf. */
export const ACT_PAPERS: Paper<ActPapers> = {
  writer: new URL('./write-act-papers.ts', import.meta.url),
  weigh: ({ act, journal }) => ((act?.lines.length ?? 0) + (journal?.rows.length ?? 0) > LONG ? 'long' : 'short'),
};

/** The title of the file. */
export function actTitle(number: string): string {
  return ACT.title(number);
}
