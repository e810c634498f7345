import { describe, expect, test } from 'vitest';
import {
  addLine,
  addLines,
  anEmptyPosition,
  aSheet,
  patchLine,
  type LineBody,
} from '../../totals/arithmetic.fixtures.ts';

describe('prices of resources', () => {
  async function aLine(line: Partial<LineBody>) {
    const sheet = await aSheet();
    const id = await anEmptyPosition(sheet, { quantity: '2' });
    const [added] = await addLines(sheet, id, [{ kind: 'material', name: 'Брус', norm_quantity: '0.5', ...line }]);
    if (added === undefined) throw new Error('No line');
    return { sheet, id, line: added };
  }
  const offer = (supplier: string, price: string, vat_included: boolean, date = '2026-02-01') => ({
    supplier,
    price,
    date,
    vat_included,
  });

  test('derive from a base price and its index, rounded once', async () => {
    const { sheet, line } = await aLine({ base_price: '9040.01', index: '1.337' });
    expect(line).toMatchObject({
      price: '12086.49',
      total: '12086.49',
      price_source: { kind: 'index', date: null, document: null },
    });
    const changed = await patchLine(sheet, line.id, { index: '2' });
    expect(changed.body).toMatchObject({ base_price: '9040.01', price: '18080.02' });
    const typed = await patchLine(sheet, line.id, { price: '100' });
    expect(typed.body).toMatchObject({
      base_price: null,
      index: null,
      price: '100.00',
      price_source: { kind: 'manual' },
    });
  });

  test('are the cheapest of at least three offers, without VAT at the rate of their date', async () => {
    const offers = [offer('А', '120.00', false), offer('Б', '141.52', true), offer('В', '138.00', true, '2025-06-01')];
    const { sheet, line } = await aLine({ offers, price_source: { document: 'КАЦ № 3', date: '2026-02-02' } });
    // 138.00 including 20 % is 115.00, 141.52 including 22 % is 116.00.
    expect(line).toMatchObject({
      price: '115.00',
      price_source: { kind: 'market', document: 'КАЦ № 3', date: '2026-02-02' },
    });
    expect(line.offers).toHaveLength(3);
    const gone = await patchLine(sheet, line.id, { offers: null });
    expect(gone.body).toMatchObject({ price: null, total: null, offers: null, price_source: null });
  });

  test('reject an index without a base, two offers, and two ways at once', async () => {
    const { sheet, id, line } = await aLine({ price: '10' });
    const fieldsOf = (answer: { status: number; problem?: { errors?: { field: string }[] } | null }) => [
      answer.status,
      answer.problem?.errors?.map(({ field }) => field),
    ];
    expect(fieldsOf(await patchLine(sheet, line.id, { index: '1.5' }))).toEqual([400, ['base_price']]);
    expect(fieldsOf(await patchLine(sheet, line.id, { base_price: '1.5' }))).toEqual([400, ['index']]);
    expect(fieldsOf(await patchLine(sheet, line.id, { base_price: '1.5', index: '0' }))).toEqual([400, ['index']]);
    expect(
      fieldsOf(await patchLine(sheet, line.id, { offers: [offer('А', '1', false), offer('Б', '2', false)] })),
    ).toEqual([400, ['offers']]);
    expect(fieldsOf(await patchLine(sheet, line.id, { price: '1', base_price: '2', index: '3' }))).toEqual([
      400,
      ['base_price'],
    ]);
    expect(fieldsOf(await addLine(sheet, id, { kind: 'machine', name: 'Кран', grade: '3' }))).toEqual([400, ['grade']]);
    expect(fieldsOf(await addLine(sheet, id, { kind: 'labour', name: 'Рабочий', grade: '9' }))).toEqual([
      400,
      ['grade'],
    ]);
    expect(fieldsOf(await addLine(sheet, id, { kind: 'labour', name: 'Рабочий', labour_percent: '2' }))).toEqual([
      400,
      ['labour_percent'],
    ]);
    expect(
      fieldsOf(await addLine(sheet, id, { kind: 'machinist', name: 'Машинист', machine_row_id: line.id })),
    ).toEqual([400, ['machine_row_id']]);
    expect(fieldsOf(await addLine(sheet, id, { kind: 'labour', name: 'Рабочий', machine_row_id: line.id }))).toEqual([
      400,
      ['machine_row_id'],
    ]);
  });
});
