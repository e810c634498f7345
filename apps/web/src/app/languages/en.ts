import { logEn } from '../../features/activity-log/log.en.texts.ts';
import { authEn } from '../../features/auth/auth.en.texts.ts';
import { bankAccountsEn } from '../../features/bank-accounts/bank-accounts.en.texts.ts';
import { binEn } from '../../features/bin/bin.en.texts.ts';
import { companiesEn } from '../../features/companies/companies.en.texts.ts';
import { contractsEn } from '../../features/contracts/contracts.en.texts.ts';
import { customersEn } from '../../features/customers/customers.en.texts.ts';
import { filesEn } from '../../features/files/files.en.texts.ts';
import { linkedTasksEn } from '../../features/linked-tasks/linked-tasks.en.texts.ts';
import { measureUnitsEn } from '../../features/measure-units/measure-units.en.texts.ts';
import { projectsEn } from '../../features/projects/projects.en.texts.ts';
import { siteSampleEn } from '../../features/site-sample/site-sample.en.texts.ts';
import { specificationListsEn } from '../../features/specification-lists/specification-lists.en.texts.ts';
import { specificationsEn } from '../../features/specifications/specifications.en.texts.ts';
import { agreementsEn } from '../../features/supplementary-agreements/agreements.en.texts.ts';
import { editsEn } from '../../platform/edits/edits.en.texts.ts';
import { errorsEn } from '../../platform/errors/errors.en.texts.ts';
import { listsEn } from '../../platform/list/lists.en.texts.ts';
import { formsEn } from '../../platform/form/forms.en.texts.ts';
import type { TextsOf } from '../../platform/i18n/i18n.ts';
import { uiEn } from '../../ui/ui.en.texts.ts';
import { commandsEn } from '../shell/palette/commands.en.texts.ts';
import { shellEn } from '../shell/shell.en.texts.ts';
import type { ru } from './ru.ts';

export const en = {
  ui: uiEn,
  edits: editsEn,
  errors: errorsEn,
  forms: formsEn,
  lists: listsEn,
  shell: shellEn,
  commands: commandsEn,
  auth: authEn,
  companies: companiesEn,
  bankAccounts: bankAccountsEn,
  bin: binEn,
  log: logEn,
  customers: customersEn,
  projects: projectsEn,
  files: filesEn,
  linkedTasks: linkedTasksEn,
  measureUnits: measureUnitsEn,
  contracts: contractsEn,
  agreements: agreementsEn,
  siteSample: siteSampleEn,
  specificationLists: specificationListsEn,
  specifications: specificationsEn,
} as const satisfies TextsOf<typeof ru>;
