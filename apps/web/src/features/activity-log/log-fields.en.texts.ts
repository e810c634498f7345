import { LOG_FIELDS_EN } from '@karkas/api/activity-log/log-fields.en.texts.ts';
import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { logFieldsRu } from './log-fields.ru.texts.ts';

export const logFieldsEn = {
  fields: LOG_FIELDS_EN,
  forms: {
    customer: 'for the customer',
    estimate: 'estimate',
    lsr: 'local estimate, Method 421/pr',
    resources: 'lists of resources',
    customer_workbook: "the customer's file with prices",
  },
  bill: {
    sections_one: '{{count, number}} section',
    sections_other: '{{count, number}} sections',
    works_one: '{{count, number}} work',
    works_other: '{{count, number}} works',
  },
  priorities: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  modes: { by_kind_of_work: 'By kind of work', percent: 'One percent', none: 'None' },
  vatAnswers: {
    net: 'prices without VAT, VAT on top',
    gross: 'sums with VAT',
    within: 'VAT in the prices',
    own: 'as in the file',
    none: 'no VAT',
  },
  customerDecisions: { accepted: 'Accepted', refused: 'Returned with a remark' },
  supplyBy: { own: 'Contractor', customer: 'Customer' },
  taken: { changed: 'positions taken to be changed', removed: 'positions taken out' },
  revision: 'revision {{number, number}}',
  rows: {
    one: 'the row',
    count_one: '{{count, number}} row',
    count_other: '{{count, number}} rows',
    left_one: 'and {{count, number}} more row',
    left_other: 'and {{count, number}} more rows',
    isDeleted: 'deleted',
    isRestored: 'brought back',
    deleted: 'row “{{name}}” deleted',
    restored: 'row “{{name}}” brought back',
    changed: 'row “{{name}}”: {{change}}',
    more_one: 'and {{count, number}} more change',
    more_other: 'and {{count, number}} more changes',
  },
} as const satisfies TextsOf<typeof logFieldsRu>;
