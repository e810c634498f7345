import { LOG_FIELDS_RU } from '@karkas/api/activity-log/log-fields.ru.texts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

test.each([
  [{ field: 'amount', old: '1000.00', new: '1500.50' }, 'Сумма: 1\u00a0000,00 → 1\u00a0500,50'],
  [{ field: 'date', old: null, new: '2026-11-22' }, 'Дата: 22.11.2026'],
  // The number of a position or document is not formatted as a number.
  [{ field: 'number', old: '2.3', new: '2.10' }, 'Номер: 2.3 → 2.10'],
  [{ field: 'name', old: 'Бетон', new: null }, 'Название: Бетон → —'],
])('%o is rendered as %s', (change, said) => {
  expect(describeChange(change, { model: 'contract', language: 'ru', names: new Map() })).toBe(said);
});

const CUSTOMER = '01a20899-6755-75d1-a529-5e012fe73fb8';
const names = new Map([[CUSTOMER, 'ООО «Ромашка»']]);

test.each([
  ['contract', { field: 'status', old: 'draft', new: 'active' }, 'Статус: Черновик → Действует'],
  ['project', { field: 'status', old: null, new: 'active' }, 'Статус: В работе'],
  ['project', { field: 'customer_id', old: null, new: CUSTOMER }, 'Заказчик: ООО «Ромашка»'],
  ['project', { field: 'customer_id', old: CUSTOMER, new: null }, 'Заказчик: ООО «Ромашка» → —'],
  ['project', { field: 'sort_by', old: null, new: 'end_date' }, 'Сортировка: Окончание'],
  ['task', { field: 'due_datetime', old: null, new: '2026-11-23T20:59:59.999Z' }, 'Срок: 23.11.2026 23:59:59'],
  ['task', { field: 'description', old: null, new: '<p>Кран <b>заказан</b></p>' }, 'Описание: Кран заказан'],
  ['customer', { field: 'type', old: null, new: 'entrepreneur' }, 'Вид: Индивидуальный предприниматель'],
  ['project', { field: 'projects', old: null, new: 8 }, 'Проектов: 8'],
  ['report', { field: 'sections', old: null, new: ['materials', 'calculation'] }, 'Разделы отчёта: материалы, расчёт'],
  [
    'specification',
    {
      field: 'changes',
      old: null,
      new: [
        { id: '1', name: 'Кладка', field: 'quantity', old: '1.5', new: '2.0' },
        { id: '2', name: 'Стяжка', field: 'deleted', old: false, new: true },
      ],
    },
    'строка «Кладка»: Количество: 1,5 → 2,0\nудалена строка «Стяжка»',
  ],
] as const)('for %s %o is rendered as %s', (model, change, said) => {
  expect(describeChange(change, { model, language: 'ru', names }).replaceAll('\u00a0', ' ')).toBe(said);
});

test.each(['2026-99-99T99:99:99Z', '2026-02-30T25:61:61Z', '2026-02-30', '12.50', CUSTOMER])(
  'a title that resembles another type stays text: %s',
  (title) => {
    const change = { field: 'title', old: null, new: title };
    expect(describeChange(change, { model: 'task', language: 'ru', names })).toBe(`Название: ${title}`);
  },
);

test('renders any text in any field, in both languages', () => {
  const odd = fc.constantFrom(
    '2026-99-99T99:99:99.999Z',
    '2026-02-30',
    '9999-12-31T23:59:59.999Z',
    '-0.00',
    '1e999',
    '\0',
  );
  const digits = fc.array(fc.constantFrom(...'0123456789-:.TZ ')).map((signs) => signs.join(''));
  const text = fc.oneof(odd, digits, fc.string(), fc.uuid());
  const value = fc.oneof(text, fc.array(text), fc.jsonValue(), fc.boolean(), fc.double());
  const field = fc.oneof(fc.constantFrom(...Object.keys(LOG_FIELDS_RU)), fc.string());
  fc.assert(
    fc.property(field, value, value, fc.constantFrom('ru', 'en'), (name, old, fresh, language) => {
      expect(typeof describeChange({ field: name, old, new: fresh }, { model: 'task', language, names })).toBe(
        'string',
      );
    }),
  );
});
