import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { expect, test } from 'vitest';
import { formattersFor } from '#platform/i18n/format.ts';
import { createTranslator, typed } from '#platform/i18n/translator.ts';
import { historyLine } from './history-line.ts';
import { clusterLines } from './log-clusters.ts';
import { logRu } from './log.ru.texts.ts';
import { logFieldsRu } from './log-fields.ru.texts.ts';

const t = typed(createTranslator('ru', () => ({ log: { ...logRu, ...logFieldsRu } })));
const reader = { t, format: formattersFor('ru'), language: 'ru', objectId: 'own' } as const;
let made = 0;
const line = (over: Partial<LogEntry>): LogEntry => ({
  id: `line ${(made += 1)}`,
  seq: made,
  created_at: '2026-11-20T10:00:00.000Z',
  user: { id: 'ann', name: 'Громова Ирина' },
  api_key: null,
  action: 'update',
  model: 'specification',
  object_id: 'own',
  object_repr: 'Кровля',
  project_name: null,
  changes: [],
  ip: null,
  user_agent: null,
  request_id: null,
  path_ids: null,
  ...over,
});
const history = (...entries: LogEntry[]) => clusterLines(entries).map((cluster) => historyLine(cluster, reader));
const change = (field: string, old: unknown, newValue: unknown) => ({ field, old, new: newValue });
const row = (id: string, name: string, old: string, newValue: string) => ({
  id,
  name,
  ...change('quantity', old, newValue),
});
const batch = (...rows: unknown[]) =>
  line({ changes: [change('operations', null, rows.length), change('changes', null, rows)] });

test('names a bill and an agreement, but not the record itself', () => {
  expect(
    history(
      line({
        action: 'upload',
        model: 'vor',
        object_id: 'bill',
        object_repr: 'ВОР 3.xlsx',
        changes: [change('file_name', null, 'ВОР 3.xlsx'), change('rows', null, 23)],
      }),
      line({
        action: 'status',
        model: 'supplementary_agreement',
        object_id: 'agreement',
        object_repr: '1 (Г-17)',
        changes: [change('status', 'draft', 'signed')],
      }),
      line({ action: 'commit', changes: [change('status', 'calculated', 'committed')] }),
      line({ action: 'calculate', changes: [change('positions', null, 9), change('prices', null, 'norms')] }),
    ),
  ).toEqual([
    { what: 'загрузила ведомость', name: '«ВОР 3.xlsx»', changes: ['Строки: 23'] },
    { what: 'подписала ДС', name: '№\u00a01 к договору Г-17', changes: [] },
    { what: 'утвердила спецификацию', name: null, changes: [] },
    { what: 'рассчитала спецификацию', name: null, changes: ['Позиций: 9'] },
  ]);
});

test('counts rows changed together and names a single row', () => {
  expect(history(batch(row('1', 'Кладка', '8.25', '12.5')))).toEqual([
    { what: 'изменила строку', name: '«Кладка»', changes: ['Количество: 8,25 → 12,5'] },
  ]);
  expect(history(batch(row('1', 'Кладка', '8.25', '12.5'), row('2', 'Стяжка', '1', '2')))).toEqual([
    {
      what: 'изменила 2\u00a0строки'.replace('\u00a0', ' '),
      name: null,
      changes: ['строка «Кладка»: Количество: 8,25 → 12,5; строка «Стяжка»: Количество: 1 → 2'],
    },
  ]);
});

test('folds rows changed one after another into one line and keeps the first of them', () => {
  const edit = (number: number) =>
    line({
      model: 'specification_row',
      object_id: `row ${number}`,
      object_repr: `${number} Кладка`,
      changes: [change('quantity', '1', String(number + 1))],
    });
  expect(history(edit(1), edit(2), edit(3), edit(4))).toEqual([
    {
      what: 'изменила строки спецификации: 4 записи',
      name: null,
      changes: [
        '1 Кладка: Количество: 1 → 2',
        '2 Кладка: Количество: 1 → 3',
        '3 Кладка: Количество: 1 → 4',
        'и ещё 1 строка',
      ],
    },
  ]);
});

test('reports a revision once, with its name in the history of the previous revision', () => {
  const revision = { action: 'create', changes: [change('revision', null, 2)] } as const;
  expect(history(line({ ...revision, changes: [...revision.changes], object_id: 'next' }))).toEqual([
    { what: 'создала редакцию 2', name: '«Кровля»', changes: [] },
  ]);
});

test('summarises a bill by sections and works, and a report by form and format, once', () => {
  const bill = [change('rows', null, 15), change('sections_count', null, 3), change('works_count', null, 9)];
  expect(
    history(line({ action: 'upload', model: 'vor', object_id: 'bill', object_repr: 'bill.xlsx', changes: bill })),
  ).toEqual([{ what: 'загрузила ведомость', name: '«bill.xlsx»', changes: ['3 раздела, 9 работ'] }]);
  const report = { action: 'export', model: 'report' } as const;
  const lines = history(
    line({ ...report, changes: [change('file_name', null, 'Кровля.xlsx')] }),
    line({ ...report, changes: [change('form', null, 'estimate'), change('format', null, 'xlsx')] }),
  );
  expect(lines.map(({ changes }) => changes)).toEqual([['сметный расчёт, XLSX']]);
});

test('prefixes the number of a contract with a number sign', () => {
  const [created] = history(line({ action: 'create', model: 'contract', object_id: 'contract', object_repr: 'Т-1' }));
  expect(created?.name).toBe('№\u00a0Т-1');
});
