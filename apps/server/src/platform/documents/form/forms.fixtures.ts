import type { PaperForm } from './paper-form.ts';

/** An act of accepted works (КС-2): one definition, as a feature would provide it. */
export const ACT_OF_WORKS: PaperForm = {
  title: 'АКТ о приёмке выполненных работ № 4 от 30.11.2026',
  belongsTo: 'Унифицированная форма № КС-2. Форма по ОКУД 0322005',
  mark: 'ПРОЕКТ. Не подписан',
  orientation: 'landscape',
  facts: [
    ['Заказчик', 'АО «Завод», ИНН 5009876546'],
    ['Подрядчик', 'ООО «СтройГарант», ИНН 7715987652'],
    ['Договор', '№ 12/26 от 01.03.2026'],
    ['Отчётный период', 'с 01.11.2026 по 30.11.2026'],
  ],
  columns: [
    { title: 'по порядку', group: 'Номер', kind: 'whole', width: 8 },
    { title: 'позиции по смете', group: 'Номер', kind: 'text', width: 12 },
    { title: 'Наименование работ', kind: 'text', width: 48 },
    { title: 'Единичная расценка', kind: 'text', width: 14 },
    { title: 'Ед. изм.', kind: 'text', width: 9 },
    { title: 'количество', group: 'Выполнено работ', kind: 'quantity', width: 13 },
    { title: 'цена за единицу, руб.', group: 'Выполнено работ', kind: 'money', width: 15 },
    { title: 'стоимость, руб.', group: 'Выполнено работ', kind: 'money', width: 16 },
  ],
  rows: [
    { section: 'Раздел 1. Полы' },
    ['1', '1.1', '=Устройство стяжки', null, 'м2', '120.5', '450.00', '54225.00'],
    ['2', '1.10', 'Окраска', null, 'м2', '10', '100.00', '1000.00'],
  ],
  totals: [
    [null, null, 'Итого', null, null, null, null, '55225.00'],
    [null, null, 'НДС 22 %', null, null, null, null, '12149.50'],
    [null, null, 'Всего с НДС', null, null, null, null, '67374.50'],
  ],
  inWords: { gross: '67374.50', vat: '12149.50', rate: '22' },
  notes: [],
  signatures: [
    { role: 'Сдал', name: 'Воронцов А. И.' },
    { role: 'Принял', name: null },
  ],
};

/** A certificate of the cost of works (КС-3): the same parts with other columns. */
export const CERTIFICATE_OF_COST: PaperForm = {
  title: 'СПРАВКА о стоимости выполненных работ и затрат № 4 от 30.11.2026',
  belongsTo: 'Унифицированная форма № КС-3. Форма по ОКУД 0322001',
  facts: [['Договор', '№ 12/26 от 01.03.2026']],
  columns: [
    { title: '№ п/п', kind: 'whole', width: 8 },
    { title: 'Наименование работ и затрат', kind: 'text', width: 40 },
    { title: 'с начала проведения работ', group: 'Стоимость, руб.', kind: 'money', width: 18 },
    { title: 'с начала года', group: 'Стоимость, руб.', kind: 'money', width: 18 },
    { title: 'за отчётный период', group: 'Стоимость, руб.', kind: 'money', width: 18 },
  ],
  rows: Array.from({ length: 90 }, (_, index) => [
    String(index + 1),
    `Вид работ ${index + 1}`,
    '300.00',
    '200.00',
    '100.00',
  ]),
  totals: [[null, 'Итого', '27000.00', '18000.00', '9000.00']],
  inWords: { gross: '9000.00', vat: '0.00', rate: 'none' },
  notes: ['Составлена в двух экземплярах.'],
  signatures: [
    { role: 'Подрядчик', name: 'Воронцов А. И.' },
    { role: 'Заказчик', name: null },
  ],
};
