import type { TextsOf } from '#platform/i18n.ts';
import type { specificationListsRu } from './specification-lists.ru.texts.ts';

export const specificationListsEn = {
  title: 'Specifications',
  create: 'New specification',
  createButton: 'Create a specification',
  emptyTitle: 'No specifications yet',
  emptyText: 'Create a specification and upload a bill of quantities into it.',
  emptyContract: 'The contract has no specifications yet',
  emptyAgreement:
    'Create a specification of the agreement. Rows of the contract are brought into it to be changed or taken out, and new ones are added.',
  loadFailed: 'The specifications could not be loaded',
  createFailed: 'The specification could not be created',
  created: 'The specification is created',
  number: 'Number',
  numberHint: 'Left empty, it is given by the system',
  name: 'Name',
  defaultName: 'Specification',
  date: 'Date',
  contract: 'Contract',
  withoutContract: 'No contract',
  underAgreement: '{{contract}}, agreement No. {{agreement}}',
  actions: 'Actions',
  status: 'Status',
  statuses: { draft: 'Draft', calculating: 'Calculating', calculated: 'Calculated', committed: 'Committed' },
  revision: 'Rev.',
  positions: 'Positions',
  unmatched: 'No norm',
  gross: 'Gross',
} as const satisfies TextsOf<typeof specificationListsRu>;
