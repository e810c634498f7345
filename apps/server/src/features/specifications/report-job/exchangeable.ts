import { UNFIT_COLUMNS, UNFIT_DETAIL, UNFIT_TEXTS, unfitRows, type UnfitRow } from '#features/specification-documents';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { checkedDocument } from './read-report-document.ts';

/** Number of rows named in the message; `places` lists up to `MOST_PLACES`. */
const MOST_NAMED = 3;
const MOST_PLACES = 1000;
const LONGEST_NAME = 80;

/**
 * Checks the fields that the schema of the ministry requires, before a file is started.
 *
 * @throws {Problem} `rows_not_exchangeable` with every row and what it lacks.
 */
export async function requireExchangeable(scope: CompanyScope, specificationId: string): Promise<void> {
  const { rows } = await checkedDocument(scope, specificationId);
  if (rows.every(({ kind }) => kind === 'section'))
    throw new Problem('rows_not_exchangeable', { detail: UNFIT_DETAIL.none });
  const unfit = unfitRows(rows);
  if (unfit.length === 0) return;
  const rowsInWords = (language: 'ru' | 'en'): string =>
    [
      ...unfit
        .slice(0, MOST_NAMED)
        .map((row) => UNFIT_DETAIL.row(row.number, row.name.slice(0, LONGEST_NAME), reasonOf(row, language))),
      ...(unfit.length > MOST_NAMED ? [UNFIT_DETAIL.more(unfit.length - MOST_NAMED)[language]] : []),
    ].join('; ');
  throw new Problem('rows_not_exchangeable', {
    detail: UNFIT_DETAIL.rows(unfit.length, rowsInWords('ru'), rowsInWords('en')),
    places: unfit.slice(0, MOST_PLACES).map((row) => ({
      row: row.place,
      column: UNFIT_COLUMNS[row.reason],
      message: UNFIT_DETAIL.row(row.number, row.name.slice(0, LONGEST_NAME), reasonOf(row, scope.origin.language)),
    })),
  });
}

function reasonOf({ reason, resource }: UnfitRow, language: 'ru' | 'en'): string {
  const text = UNFIT_TEXTS[reason][language];
  return resource === null || resource.trim() === '' ? text : `${text} («${resource.slice(0, LONGEST_NAME)}»)`;
}
