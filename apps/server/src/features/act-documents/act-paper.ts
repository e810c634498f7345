import type { Paper } from '#platform/documents/paper.ts';
import { ACT, NAMES, SETTLEMENT, SUMMARY } from './act-form.texts.ts';
import type { ActHead, ActPapers } from './act-form.types.ts';

/** A printed line takes about a millisecond. */
const LONG = 1000;

/** КС-2, КС-3, КС-6а and the settlement of an act in one file, xlsx or pdf. */
export const ACT_PAPERS: Paper<ActPapers> = {
  writer: new URL('./write-act-papers.ts', import.meta.url),
  weigh: ({ act, journal }) => ((act?.lines.length ?? 0) + (journal?.rows.length ?? 0) > LONG ? 'long' : 'short'),
};

/** The title of the file: that of its paper, or the act with the names of its papers. */
export function papersTitle(papers: ActPapers, head: ActHead): string {
  const written = papersOf(papers, head);
  const [only] = written;
  if (written.length === 1 && only !== undefined) return only.title;
  return numbered(
    NAMES.several(
      head.number,
      written.map(({ form }) => form),
    ),
    head,
  );
}

/** The papers that are written: those of money are not without prices. */
function papersOf(papers: ActPapers, head: ActHead): { form: string; title: string }[] {
  const { act, summary, journal, settlement, with_prices: withPrices } = papers;
  const { number } = head;
  return [
    act !== null && { form: ACT.sheet, title: numbered(ACT.title(number), head) },
    summary !== null && withPrices && { form: SUMMARY.sheet, title: SUMMARY.title(summary.head.number) },
    journal !== null && { form: NAMES.journalForm, title: NAMES.journal(head.contract.number) },
    settlement !== null && withPrices && { form: SETTLEMENT.sheet, title: numbered(SETTLEMENT.title(number), head) },
  ].filter((paper) => paper !== false);
}

/** A new wording has the number of the act that it replaces. */
function numbered(title: string, { correction }: ActHead): string {
  return correction === null || 'of' in correction ? title : `${title}${NAMES.correction(correction.number)}`;
}
