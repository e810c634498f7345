import { LOG_ACTION_NAMES } from '@karkas/api/activity-log/activity-log.texts.ts';
import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formattersFor } from '#platform/i18n/format.ts';
import { createTranslator, typed } from '#platform/i18n/translator.ts';
import { logEn } from './log.en.texts.ts';
import { logRu } from './log.ru.texts.ts';
import { logFieldsEn } from './log-fields.en.texts.ts';
import { logFieldsRu } from './log-fields.ru.texts.ts';
import { VERBS } from './log-verbs.texts.ts';
import { clusterLines } from './log-clusters.ts';
import {
  changeLines,
  changesInLine,
  describeChange,
  fieldName,
  describeAction,
  showValue,
  summary,
} from './log-sentence.ts';

function formattingFor(language: 'ru' | 'en') {
  const texts = {
    ru: { log: { ...logRu, ...logFieldsRu }, contracts: { statuses: { draft: 'Черновик', active: 'Действует' } } },
    en: { log: { ...logEn, ...logFieldsEn } },
  };
  return { t: typed(createTranslator(language, () => texts[language])), format: formattersFor(language) };
}

describe('log sentences', () => {
  test('has words for every action in both languages', () => {
    expect(Object.keys(VERBS).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(LOG_ACTION_NAMES).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  test.each([
    ['update', 'contract', 'Воронцов Алексей', 'изменил договор', 'changed the contract'],
    ['commit', 'specification', 'Громова Ирина', 'утвердила спецификацию', 'approved the specification'],
    ['create', 'invitation', 'Шевченко Никита', 'создал приглашение', 'created the invitation'],
    ['delete', 'customer', 'Шевченко Дарья', 'удалила заказчика', 'deleted the customer'],
    ['status', 'contract', 'Громова Ирина', 'сменила статус договора', 'changed the status of the contract'],
    ['export', 'customer', 'Ким Илья', 'экспортировал', 'exported'],
    ['create', 'task_comment', 'Громова Ирина', 'прокомментировала задачу', 'commented on the task'],
    ['login', 'session', 'Ким Анна', 'вошла в систему', 'signed in'],
  ] as const)('describes %s %s by %s as %s', (action, model, name, ru, en) => {
    const loggedAction = { action, model, user: { name } };
    expect([describeAction(loggedAction, 'ru'), describeAction(loggedAction, 'en')]).toEqual([ru, en]);
  });

  test('a later revision is named by its number, the first one is a specification', () => {
    const made = (number: number) => ({
      action: 'create' as const,
      model: 'specification' as const,
      user: { name: 'Громова Ирина' },
      api_key: null,
      changes: [{ field: 'revision', old: null, new: number }],
    });
    expect([describeAction(made(2), 'ru'), describeAction(made(2), 'en')]).toEqual([
      'создала редакцию 2 спецификации',
      'created revision 2 of the specification',
    ]);
    expect(describeAction(made(1), 'ru')).toBe('создала спецификацию');
  });

  test('a line includes the result of an action: bill rows, calculated positions, rows taken from the contract', () => {
    const formatting = formattingFor('ru');
    const made = (field: string, newValue: unknown) => ({ field, old: null, new: newValue });
    const summaryOf = (action: 'upload' | 'create' | 'update', ...changes: ReturnType<typeof made>[]) =>
      summary(changesInLine({ action, changes }), 'specification', formatting);
    expect(summaryOf('upload', made('file_name', 'ВОР.xlsx'), made('rows', 23))).toBe('Строки: 23');
    expect(summaryOf('create', made('name', 'Смета'))).toBe('');
    expect(summaryOf('update', made('change', 'removed'), made('rows', ['Плинтус']), made('rows_count', 1))).toBe(
      'исключены позиции: Плинтус',
    );
  });

  test('folds consecutive rows of one person into one line', () => {
    const line = (id: string, minute: number, over: Partial<LogEntry> = {}): LogEntry => ({
      id,
      seq: 1,
      created_at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
      user: { id: 'u', name: 'Громова Ирина' },
      api_key: null,
      action: 'create',
      model: 'specification_row',
      object_id: null,
      object_repr: 'Кладка',
      changes: [],
      ip: null,
      user_agent: null,
      request_id: null,
      project_name: null,
      path_ids: null,
      ...over,
    });
    const ids = (entries: readonly LogEntry[]) =>
      clusterLines(entries).map(({ entries: folded }) => folded.map(({ id }) => id).join(''));
    expect(ids([line('a', 29), line('b', 28), line('c', 19), line('d', 8)])).toEqual(['abc', 'd']);
    expect(ids([line('a', 9), line('b', 8)])).toEqual(['a', 'b']);
    const others = { user: { id: 'v', name: 'Ким Илья' } };
    expect(ids([line('a', 9), line('b', 8, others), line('c', 7), line('d', 6)])).toEqual(['a', 'b', 'c', 'd']);
    const contracts = [9, 8, 7].map((minute) => line(String(minute), minute, { model: 'contract' }));
    expect(ids(contracts)).toEqual(['9', '8', '7']);
  });

  test('displays old and new value, counts the rest and keeps the name of an unrecognised field', async () => {
    const formatting = formattingFor('ru');
    expect(
      summary(
        [
          { field: 'name', old: 'А', new: 'Б' },
          { field: 'inn', old: null, new: '1' },
          { field: 'kpp', old: null, new: '1' },
        ],
        'customer',
        formatting,
      ),
    ).toBe('Название: А → Б и ещё 2 поля');
    expect(summary([{ field: 'is_primary', old: false, new: true }], 'contact', formatting)).toBe('Основной: нет → да');
    expect([fieldName('no_such_field', formatting.t), summary([], 'customer', formatting)]).toEqual([
      'no_such_field',
      '',
    ]);
  });

  test('formats values as screens do, and reports another record without its id', async () => {
    const formatting = formattingFor('ru');
    const say = (field: string, old: unknown, newValue: unknown) =>
      describeChange({ field, old, new: newValue }, 'contract', formatting).replaceAll('\u00a0', ' ');
    expect(say('status', 'draft', 'active')).toBe('Статус: Черновик → Действует');
    expect(say('kind', 'general', 'supply')).toBe('Вид: general → supply');
    expect(say('amount', '0.00', '1234567.80')).toBe('Сумма: 0,00 ₽ → 1 234 567,80 ₽');
    expect(say('advance_percent', null, '30.5')).toBe('Аванс, %: 30,5 %');
    expect(say('number', '1.20', '1.30')).toBe('Номер: 1.20 → 1.30');
    expect(say('end_date', '2026-11-20', null)).toBe('Окончание: 20.11.2026 → —');
    const id = '01990000-0000-7000-8000-000000000001';
    expect([say('customer_id', null, id), say('customer_id', id, null)]).toEqual([
      'Заказчик: выбран из списка',
      'Заказчик: больше не указан',
    ]);
  });

  test('names rows deleted, restored or changed together, with quantities formatted as on screens', async () => {
    const formatting = formattingFor('ru');
    const batch = (...rows: object[]) => [
      { field: 'operations', old: null, new: rows.length },
      { field: 'changes', old: null, new: rows.map((row) => ({ table: 'specification_row', id: 'a', ...row })) },
    ];
    const deleted = { name: 'Вывоз мусора', field: 'deleted', old: false, new: true };
    const say = (...rows: object[]) => summary(batch(...rows), 'specification', formatting);
    expect(say(deleted)).toBe('удалена строка «Вывоз мусора»');
    expect(say({ ...deleted, old: true, new: false })).toBe('восстановлена строка «Вывоз мусора»');
    expect(say({ name: 'Кладка', field: 'quantity', old: '200.25', new: '55.5' })).toBe(
      'строка «Кладка»: Количество: 200,25 → 55,5',
    );
    expect(say(deleted, deleted, deleted, deleted, deleted)).toMatch(/ и ещё 2 изменения$/);
    expect(changeLines(batch(deleted), 'specification', formatting)).toEqual([
      { key: 'a deleted', title: '«Вывоз мусора»', before: '', after: 'удалена' },
    ]);
    expect(
      summary([{ field: 'overhead_mode', old: 'by_kind_of_work', new: 'percent' }], 'specification', formatting),
    ).toBe('Накладные расходы: По видам работ → Один процент');
  });

  test('formats a task as its screens do: priority as a word, text without markup', async () => {
    const formatting = formattingFor('ru');
    expect(showValue('urgent', { model: 'task', field: 'priority' }, formatting)).toBe('Срочный');
    expect(showValue('<p>Первая</p><p>и <b>вторая</b></p>', { model: 'task', field: 'description' }, formatting)).toBe(
      'Первая и вторая',
    );
    expect(showValue('vat.net', { model: 'vor', field: 'vat_answer' }, formatting)).toBe('цены без НДС, НДС сверху');
    expect(showValue('a < b', { model: 'contract', field: 'comment' }, formatting)).toBe('a < b');
  });

  test('has a word for every field that a request may change', () => {
    const noField = new Set([
      // Proofs of a person are never logged; parameters of an act are logged by its lines and status.
      ...'password secret method forms one_sided specification_ids fill over_reason'.split(' '),
      'version',
      'content_version',
      'query',
      'other_id',
      'is_confirmed',
      'row_keys',
      'removal_id',
      'token',
      // Reading a bill again is logged by the resulting sheets and columns.
      'sheets',
      'header_row',
      // Read marks are private and never logged.
      'all',
      'is_read',
      'until',
      // Parameters of a calculation or of a bill reading are not record fields.
      'prices',
      ...'row_ids name_column unit_column quantity_column price_column'.split(' '),
      // Fitting a specification to a sum is logged by the resulting sum.
      'target_gross',
      'percent',
      'keep',
      // Parameters of workbook filling; row moves are logged by the rows themselves.
      'workbook',
      'overwrite_formulas',
      'acceptance_id',
      'before_id',
      'from_specification_id',
      'moves',
      // Acceptor, decisions, fixed remarks and links of customers are logged under other field names.
      ...'recipient parts shows_prices agreement_ids own_price_ids'.split(' '),
      'acceptor_id',
      'with_open_approvals',
      'decision',
      'step',
      // A position without a norm is logged by its lines.
      'line_kind',
      // The comparison base and the rows of a report change nothing; proofs of identity and of what was seen.
      ...'with summary_rows rows_by confirmation content_hash'.split(' '),
    ]);
    const words: Readonly<Record<string, string>> = logFieldsRu.fields;
    const nameless = ALL_ENDPOINTS.filter(({ access, method }) => access.kind === 'company' && method !== 'GET')
      .flatMap(({ body }) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []))
      .filter((field) => !noField.has(field) && words[field] === undefined);
    expect([...new Set(nameless)]).toEqual([]);
  });

  test.each([
    [null, '—'],
    ['', '—'],
    [5, '5'],
    [['a', 'b'], 'a, b'],
    [[{ a: 1 }, { a: 2 }], '2 значения'],
    [{ a: 1 }, '{"a":1}'],
  ])('displays %j as %s', async (value, displayed) => {
    expect(showValue(value, { model: 'project', field: 'production_conditions' }, formattingFor('ru'))).toBe(displayed);
  });
});

describe('uses the specific verb of an action', () => {
  const ofStatus = (newValue: string) => [{ field: 'status', old: 'draft', new: newValue }];
  const person = { name: 'Громова Ирина' };

  test('a signed agreement: one verb, no status change beside it', () => {
    const loggedAction = {
      action: 'status',
      model: 'supplementary_agreement',
      user: person,
      changes: ofStatus('signed'),
    } as const;
    expect([describeAction(loggedAction, 'ru'), describeAction(loggedAction, 'en')]).toEqual([
      'подписала ДС',
      'signed the supplementary agreement',
    ]);
    expect(changesInLine(loggedAction)).toEqual([]);
    expect(changesInLine({ ...loggedAction, changes: ofStatus('draft') })).toEqual(ofStatus('draft'));
  });

  test('a person who joined by invitation has accepted it', () => {
    const loggedAction = { action: 'create', model: 'membership', user: person } as const;
    expect(describeAction({ ...loggedAction, object_repr: person.name }, 'ru')).toBe('приняла приглашение');
    expect(describeAction({ ...loggedAction, object_repr: 'Ким Илья' }, 'ru')).toBe('создала сотрудника');
  });

  test('exports of one file within a minute are one line', () => {
    const at = (second: number, name: string): LogEntry => ({
      id: `${name}${second}`,
      seq: 1,
      created_at: `2026-11-20T10:00:${String(second).padStart(2, '0')}.000Z`,
      user: { id: 'u', name: person.name },
      api_key: null,
      action: 'export',
      model: 'customer',
      object_id: null,
      object_repr: name,
      changes: [],
      ip: null,
      user_agent: null,
      request_id: null,
      project_name: null,
      path_ids: null,
    });
    const lines = clusterLines([at(40, 'Заказчики'), at(30, 'Заказчики'), at(20, 'Проекты')]);
    expect(lines.map(({ entries }) => entries.length)).toEqual([2, 1]);
    const as = (format: string, count: number) => [
      { field: 'format', old: null, new: format },
      { field: 'lines', old: null, new: count },
    ];
    const again = (over: Partial<LogEntry>) =>
      clusterLines([at(40, 'Кровля'), { ...at(30, 'Кровля'), ...over }]).length;
    expect(again({ object_id: 'other' })).toBe(2);
    const files = [
      { ...at(40, 'Журнал'), changes: as('xlsx', 8) },
      { ...at(30, 'Журнал'), changes: as('xlsx', 7) },
      { ...at(20, 'Журнал'), changes: as('csv', 7) },
    ];
    expect(clusterLines(files).map(({ entries }) => entries.length)).toEqual([2, 1]);
  });
});
