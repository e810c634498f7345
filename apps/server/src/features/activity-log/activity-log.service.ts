import { deviceName } from '@karkas/domain/text/device-name.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import type { Page } from '@karkas/api/core/page.ts';
import type { logExportQuery, logQuery, LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { LOG_ACTION_NAMES } from '@karkas/api/activity-log/activity-log.texts.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader, CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { russianDay, TABLES, type TableColumn, type TableFile } from '#platform/documents/tables/table-file.ts';
import type { Documents } from '#platform/documents/documents.ts';
import * as repository from './activity-log.repository.ts';
import { LOG_EXPORT_TEXTS, LOG_FACTS } from './activity-log.texts.ts';
import { idsIn, describeChange } from './describe-change.ts';
import { withoutAmounts } from './log-amounts.ts';

const MAX_EXPORTED = 50_000;

type Entry = { changes: { field: string; old: unknown; new: unknown }[] };

export async function listLog(
  scope: CompanyReader,
  query: z.output<typeof logQuery>,
): Promise<JsonText<Page<LogEntry>>> {
  const json = await repository.listLogJson(scope, query);
  if (seesAmounts(scope)) return jsonText(json);
  const page = readJsonObject<{ results: Entry[] }>(json, ['results']);
  return jsonText(JSON.stringify({ ...page, results: page.results.map(hideAmounts) }));
}

export async function getLogEntry(scope: CompanyReader, id: string): Promise<JsonText<LogEntry>> {
  const json = await repository.findLogEntryJson(scope, id);
  if (seesAmounts(scope)) return jsonText(json);
  return jsonText(JSON.stringify(hideAmounts(readJsonObject<Entry>(json, ['changes']))));
}

/**
 * The export itself is logged.
 *
 * @throws {Problem} `too_large` if the filters match more entries than the file may hold.
 */
export async function exportLog(
  scope: CompanySnapshot,
  { format, ...filters }: z.output<typeof logExportQuery>,
  documents: Documents,
): Promise<DeferredFile> {
  const read = await repository.readForExport(scope, filters, MAX_EXPORTED + 1);
  if (read.length > MAX_EXPORTED) throw new Problem('too_large');
  const entries = seesAmounts(scope)
    ? read
    : read.map((entry) => ({ ...entry, changes: withoutAmounts(entry.changes) }));
  const { language } = scope.origin;
  const texts = LOG_EXPORT_TEXTS[language];
  await recordChange(scope, {
    action: 'export',
    model: 'log',
    objectId: null,
    objectRepr: texts.file,
    after: { format, lines: entries.length, ...filters },
  });
  const names = await repository.namesOf(scope, [...new Set(entries.flatMap(({ changes }) => idsIn(changes)))]);
  const head = await readListHead(scope, logFacts(filters, entries, language), { language });
  const book = { title: texts.file, head, tables: [logTable(entries, language, names)] };
  return documents.download(TABLES, book, { format, title: datedTitle(book), from: scope });
}

export function verifyLog(scope: CompanyScope): Promise<{ lines: number; first_broken: number | null }> {
  return repository.verifyChain(scope);
}

export function listLogModels(language: Language): { model: string; name: string }[] {
  return Object.entries(RECORD_KINDS).map(([model, { name }]) => ({ model, name: name[language] }));
}

function seesAmounts(scope: CompanyReader): boolean {
  return hasPermission(scope.actor, 'specification.view_prices');
}

function hideAmounts<Line extends Entry>(entry: Line): Line {
  return { ...entry, changes: withoutAmounts(entry.changes) };
}

/** Period and filter, for the header of the file. */
function logFacts(
  filters: repository.LogFilters,
  [first]: readonly repository.ExportedEntry[],
  language: Language,
): string[] {
  const { period, filter, since, until, ever, search } = LOG_FACTS[language];
  const dayOf = (day: string): string => (language === 'ru' ? russianDay(day) : day);
  const { date_from: from, date_to: to, model, action } = filters;
  const days = [from === undefined ? null : since(dayOf(from)), to === undefined ? null : until(dayOf(to))];
  const asked = [
    model === undefined ? null : RECORD_KINDS[model].name[language],
    action === undefined ? null : LOG_ACTION_NAMES[action][language],
    filters.user_id === undefined ? null : (first?.user.name ?? null),
    filters.object_id === undefined ? null : (first?.object_repr ?? null),
    filters.search ? search(filters.search) : null,
  ].filter((text) => text !== null);
  return [
    period(days.filter((text) => text !== null).join(' ') || ever),
    ...(asked.length === 0 ? [] : [filter(asked.join('; '))]),
  ];
}

/** The project name distinguishes contracts with the same number. */
function nameOf(
  { model, object_repr: name, project_name: project }: repository.ExportedEntry,
  language: Language,
): string {
  // The stored name of an export entry is in the language of its author.
  if (model === 'log') return LOG_EXPORT_TEXTS[language].file;
  return model === 'contract' && project !== null ? `${name}, ${project}` : name;
}

function logTable(
  entries: readonly repository.ExportedEntry[],
  language: Language,
  names: ReadonlyMap<string, string>,
): TableFile {
  const texts = LOG_EXPORT_TEXTS[language];
  const columns: TableColumn[] = [
    { title: texts.number, kind: 'whole', width: 7 },
    { title: texts.moment, kind: 'moment', width: 18 },
    { title: texts.person, kind: 'text', width: 20 },
    { title: texts.action, kind: 'text', width: 14 },
    { title: texts.model, kind: 'text', width: 16 },
    { title: texts.object, kind: 'text', width: 32 },
    { title: texts.changes, kind: 'text', width: 74 },
    { title: texts.address, kind: 'text', width: 15 },
    { title: texts.device, kind: 'text', width: 18 },
  ];
  const rows = entries.map((entry) => [
    String(entry.seq),
    entry.created_at,
    entry.api_key === null ? entry.user.name : `${entry.user.name} (${entry.api_key})`,
    LOG_ACTION_NAMES[entry.action][language],
    RECORD_KINDS[entry.model].name[language],
    nameOf(entry, language),
    entry.changes.map((change) => describeChange(change, { model: entry.model, language, names })).join('; '),
    entry.ip,
    deviceName(entry.user_agent) ?? entry.user_agent,
  ]);
  // Omits columns that are empty in every row.
  const isFilled = columns.map((_, index) => rows.length === 0 || rows.some((row) => (row[index] ?? '') !== ''));
  const filledOnly = <T>(list: readonly T[]): T[] => list.filter((_, index) => isFilled[index] === true);
  return { sheetName: texts.sheet, columns: filledOnly(columns), rows: rows.map((row) => filledOnly(row)) };
}
