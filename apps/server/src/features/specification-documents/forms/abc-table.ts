import type { FormRow } from '#platform/documents/form/paper-form.ts';
import type { FormAnnex } from '#platform/documents/form/write-form-pdf.ts';
import type { AbcList } from '../figures/abc-list.ts';
import { moneySum } from '../figures/money-amounts.ts';
import { COLUMN_TITLES as T, KIND_GROUPS } from '../report.texts.ts';
import type { ReportHead } from '../report.types.ts';
import { ABC_TEXTS as A } from '../wording/abc.texts.ts';
import { moneyTitles } from '../wording/money-titles.ts';

/** Resources by cost with their shares, as a table under the resource lists. */
export function abcTable(head: ReportHead, { rows, sums }: AbcList): FormAnnex {
  const share = (value: string) => ({ kind: 'quantity' as const, value });
  return {
    title: A.title,
    columns: [
      { title: T.list_mark, kind: 'text', width: 10 },
      { title: T.resource_name, kind: 'text', width: 60 },
      { title: T.kind, kind: 'text', width: 20 },
      { title: moneyTitles(head).total, kind: 'money', width: 18 },
      { title: A.share, kind: 'quantity', width: 12 },
      { title: A.cumulative, kind: 'quantity', width: 16 },
      { title: A.abc, kind: 'text', width: 9 },
    ],
    rows: sums.flatMap(({ abc, count, total }): FormRow[] => [
      { section: A.group(abc) },
      ...rows
        .filter((row) => row.abc === abc)
        .map(({ item, share: own, cumulative }) => [
          item.mark,
          item.name,
          KIND_GROUPS[item.kind],
          item.total,
          share(own),
          share(cumulative),
          abc,
        ]),
      { label: A.group_total(abc, count), values: [null, null, null, total, null, null, null], look: 'subtotal' },
    ]),
    totals: [
      {
        label: A.total,
        values: [null, null, null, moneySum(sums.map(({ total }) => total)), null, null, null],
        look: 'grand_total',
      },
    ],
  };
}
