import type {
  CheckFinding,
  checkExportQuery,
  SpecificationCheck,
} from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { displayAmount } from '@karkas/domain/estimate-check/display-amount.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { TABLES } from '#platform/documents/tables/table-file.ts';
import { type Column, tableOf } from '#platform/documents/tables/table-of.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { findSpecification } from '../specifications.repository.ts';
import { getCheck } from './check.service.ts';
import { getForeignCheck } from './foreign/foreign-check.service.ts';
import { CHECK_PAPER as T } from './export-check.texts.ts';

type ExportOptions = z.output<typeof checkExportQuery>;
const C = T.columns;
const COLUMNS: readonly Column<CheckFinding>[] = [
  { title: C.severity, kind: 'text', width: 14, of: ({ severity }) => T.severities[severity] },
  { title: C.number, kind: 'text', width: 10, of: ({ number }) => number },
  { title: C.name, kind: 'text', width: 40, of: ({ name }) => name },
  { title: C.message, kind: 'text', width: 50, of: ({ message }) => message },
  { title: C.place, kind: 'text', width: 20, of: ({ place }) => placeOf(place) },
  { title: C.found, kind: 'text', width: 18, of: ({ found }) => figureOf(found) },
  { title: C.expected, kind: 'text', width: 18, of: ({ expected }) => figureOf(expected) },
  { title: C.effect, kind: 'money', width: 18, isAmount: true, of: ({ effect }) => effect ?? null },
  { title: C.reason, kind: 'text', width: 30, of: ({ reason }) => reason },
];

/** Exports the findings as displayed, settled ones with their reasons. */
export async function exportCheck(
  scope: CompanySnapshot,
  id: string,
  { format }: ExportOptions,
  documents: Documents,
): Promise<DeferredFile> {
  const { name } = await findSpecification(scope, id);
  const check = await getCheck(scope, id);
  await recordChange(scope, {
    action: 'export',
    model: 'specification',
    objectId: id,
    objectRepr: name,
    after: { format, lines: check.findings.length },
  });
  const book = {
    title: T.title(name),
    head: await readListHead(scope, factsOf(check)),
    tables: [tableOf(T.sheet, COLUMNS, check.findings, true)],
  };
  return documents.download(TABLES, book, { format, title: datedTitle(book), from: scope });
}

/** Exports the findings of a foreign check, which cannot be settled. */
export async function exportForeignCheck(
  scope: CompanySnapshot,
  id: string,
  { format }: ExportOptions,
  documents: Documents,
): Promise<DeferredFile> {
  const check = await getForeignCheck(scope, id);
  await recordChange(scope, {
    action: 'export',
    model: 'estimate_check',
    objectId: id,
    objectRepr: check.file_name,
    after: { format, lines: check.findings.length },
  });
  const facts = check.checked_at === null ? [T.waits] : [T.found(check.counts), ...unlistedOf(check)];
  const columns = COLUMNS.filter(({ title }) => title !== C.reason);
  const book = {
    title: T.title(check.file_name),
    head: await readListHead(scope, facts),
    tables: [tableOf(T.sheet, columns, check.findings, true)],
  };
  return documents.download(TABLES, book, { format, title: datedTitle(book), from: scope });
}

const unlistedOf = ({ unlisted_count: count }: { unlisted_count: number }): string[] =>
  count > 0 ? [T.unlisted(count)] : [];

function factsOf(check: SpecificationCheck): string[] {
  if (check.checked_at === null) return [T.never];
  return [
    T.counts(check.counts, check.dismissed_count),
    ...(check.is_current ? [] : [T.outdated]),
    ...unlistedOf(check),
  ];
}

const placeOf = (place: CheckFinding['place']): string | null =>
  place === null ? null : T.place(place.sheet, place.cell ?? T.row(place.row));

const MONEY = /^-?\d+\.\d{2}$/u;
const DECIMAL = /^-?\d+(?:\.\d+)?$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Formats a sum, quantity, date or text, depending on the rule. */
function figureOf(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (MONEY.test(value)) return formatMoney(value);
  if (DECIMAL.test(value)) return formatQuantity(value);
  return DAY.test(value) ? value.split('-').toReversed().join('.') : displayAmount(value, 'ru');
}
