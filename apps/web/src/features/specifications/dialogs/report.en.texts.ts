import type { TextsOf } from '#platform/i18n.ts';
import type { reportRu } from './report.ru.texts.ts';

export const reportEn = {
  title: 'Report',
  form: 'Form',
  forms: {
    customer: 'For the customer',
    estimate: 'Estimate',
    lsr: 'Local estimate (421/pr)',
    resources: 'Lists of resources',
  },
  hints: {
    customer: 'Items with prices of materials and works; no rates, overhead or profit',
    estimate: 'Each item with its resources, overhead and profit',
    lsr: 'The official form of twelve columns',
    resources: 'Labour, machines and materials of the whole specification',
  },
  format: 'Format',
  formats: { xlsx: 'A table with formulas', pdf: 'To print and send' },
  sections: 'Sheets',
  withPrices: 'With prices and amounts',
  make: 'Make',
  making: 'Making the report',
  download: 'Download',
  ready: 'The report is ready',
  stale: 'Rows changed after the report was made',
  failed: 'The report failed',
  again: 'Make again',
  parts: {
    specification: 'Specification',
    resources: 'Resources',
    materials: 'Materials',
    consumables: 'Consumables',
    calculation: 'Calculation by position',
  },
} as const satisfies TextsOf<typeof reportRu>;
