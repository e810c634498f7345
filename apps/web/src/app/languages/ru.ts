import { logRu } from '../../features/activity-log/log.ru.texts.ts';
import { authRu } from '../../features/auth/auth.ru.texts.ts';
import { bankAccountsRu } from '../../features/bank-accounts/bank-accounts.ru.texts.ts';
import { binRu } from '../../features/bin/bin.ru.texts.ts';
import { companiesRu } from '../../features/companies/companies.ru.texts.ts';
import { contractsRu } from '../../features/contracts/contracts.ru.texts.ts';
import { customersRu } from '../../features/customers/customers.ru.texts.ts';
import { filesRu } from '../../features/files/files.ru.texts.ts';
import { linkedTasksRu } from '../../features/linked-tasks/linked-tasks.ru.texts.ts';
import { measureUnitsRu } from '../../features/measure-units/measure-units.ru.texts.ts';
import { projectsRu } from '../../features/projects/projects.ru.texts.ts';
import { siteSampleRu } from '../../features/site-sample/site-sample.ru.texts.ts';
import { specificationListsRu } from '../../features/specification-lists/specification-lists.ru.texts.ts';
import { specificationsRu } from '../../features/specifications/specifications.ru.texts.ts';
import { agreementsRu } from '../../features/supplementary-agreements/agreements.ru.texts.ts';
import { editsRu } from '../../platform/edits/edits.ru.texts.ts';
import { errorsRu } from '../../platform/errors/errors.ru.texts.ts';
import { listsRu } from '../../platform/list/lists.ru.texts.ts';
import { formsRu } from '../../platform/form/forms.ru.texts.ts';
import { uiRu } from '../../ui/ui.ru.texts.ts';
import { commandsRu } from '../shell/palette/commands.ru.texts.ts';
import { shellRu } from '../shell/shell.ru.texts.ts';

/**
 * Russian texts of every page; their shape is required of the other language. Those in the lazy texts module are loaded
 * with their screens.
 */
export const ru = {
  ui: uiRu,
  edits: editsRu,
  errors: errorsRu,
  forms: formsRu,
  lists: listsRu,
  shell: shellRu,
  commands: commandsRu,
  auth: authRu,
  companies: companiesRu,
  bankAccounts: bankAccountsRu,
  bin: binRu,
  log: logRu,
  customers: customersRu,
  projects: projectsRu,
  files: filesRu,
  linkedTasks: linkedTasksRu,
  measureUnits: measureUnitsRu,
  contracts: contractsRu,
  agreements: agreementsRu,
  siteSample: siteSampleRu,
  specificationLists: specificationListsRu,
  specifications: specificationsRu,
} as const;
