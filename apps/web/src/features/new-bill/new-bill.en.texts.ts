import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { newBillRu } from './new-bill.ru.texts.ts';

export const newBillEn = {
  title: 'Upload a bill of quantities',
  drop: 'Drop a bill of quantities here',
  dropHint:
    'Its heading names the construction, the object and the number. Excel, Word, PDF, CSV, the official XML, Grand-Smeta or ARPS.',
  reading: 'Reading the heading of the bill: {{name}}',
  failed: 'The bill could not be read',
  found: 'In the bill “{{name}}”: sections {{sections}}, works {{works}}',
  project: 'Project',
  newProject: 'New project',
  newProjectNamed: 'New: {{name}}',
  projectName: 'Name of the project',
  customer: 'Customer',
  contract: 'Contract',
  withoutContract: 'Without a contract',
  specification: 'Name of the specification',
  specificationDefault: 'Specification',
  submit: 'Create the specification',
  createFailed: 'The specification could not be created',
  required: 'Fill this in',
} as const satisfies TextsOf<typeof newBillRu>;
