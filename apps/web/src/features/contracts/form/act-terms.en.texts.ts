import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { actTermsRu } from './act-terms.ru.texts.ts';

export const actTermsEn = {
  title: 'Terms of acts',
  overCompletion: 'Work beyond the contract',
  overCompletions: { refuse: 'Not accepted', explain: 'Accepted with a reason' },
  advanceOffset: 'Advance offset',
  advanceOffsets: { proportional: 'A percent of each act', fixed: 'One sum in each act', none: 'By hand' },
  retentionEvent: 'Retention is returned',
  retentionEvents: { acceptance: 'After acceptance', commissioning: 'After commissioning', none: 'Not set' },
  retentionMonths: 'Returned in',
  months: 'months',
  contractor: 'Signs for the contractor',
  customer: 'Signs for the customer',
  position: 'Position',
  basis: 'On the basis of',
} as const satisfies TextsOf<typeof actTermsRu>;
