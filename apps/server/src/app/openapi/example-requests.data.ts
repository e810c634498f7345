/** Fields of a request beside those that are required, for endpoints that want one of several or fields that agree. */
export const REQUEST_VALUES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  adjustPrices: { target_gross: '450.00', percent: undefined },
  previewAdjustment: { target_gross: '450.00', percent: undefined },
  applyRereading: { row_ids: ['01a201cd-5356-7f32-aec8-73d99d306fcb'] },
  batchRows: {
    operations: [
      { table: 'specification_row', id: '01a201cd-5356-7f32-aec8-73d99d306fcb', changes: { quantity: '12.5' } },
    ],
  },
  putActLine: { quantity: '12.5', percent: undefined },
  changeActLines: { lines: [{ row_key: '01a201cd-5356-7f32-aec8-73d99d306fcb', quantity: '12.5' }] },
  putActSettlements: {
    rows: [{ kind: 'withhold', code: '32', percent: '5', amount: '61.00', note: 'Гарантийное удержание' }],
  },
  bulkTasks: { ids: ['01a201cd-5356-7f32-aec8-73d99d306fcb'], changes: { priority: 'high' } },
  createNorm: { resources: [{ kind: 'material', name: 'Песок', unit: 'м3', norm_quantity: '1.1', price: '983.33' }] },
  createTaskTemplate: { tasks: [{ key: '1', title: 'Принять площадку' }] },
  readNotices: { ids: ['01a201cd-5356-7f32-aec8-73d99d306fcb'] },
};
