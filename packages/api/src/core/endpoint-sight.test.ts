import { expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../all-endpoints.ts';
import { requiredRights } from './endpoint.ts';
import { ALL_PERMISSIONS } from './permission.ts';

/** Nothing stored is shown or changed: what is sent is created or read. */
const OF_NEW_RECORDS = [
  'createInvitation',
  'createRole',
  'createCustomer',
  'createCustomerByInn',
  'importCustomers',
  'readCustomerTable',
  'createProject',
  'createMeasureUnit',
  'createNormBase',
  'readBillHeading',
  'createPriceBook',
  'createTask',
  'importTasks',
  'checkTaskTable',
  'downloadTaskTable',
  'createTaskTag',
  'takeSample',
];
/** An upload in parts is shown to the one who began it. */
const OF_OWN_UPLOADS = ['createUpload', 'getUpload', 'deleteUpload', 'putUploadPart'];
/** Their handlers ask for the sight of the task, which also comes from taking part in it. */
const OF_TASKS = ['deleteTask', 'createBlockingTask', 'createTaskSet', 'undoTaskSet'];
/** A statement is read beside the prices of the acts it pays. */
const WITH_PRICES = ['readBankStatement', 'recordStatementPayments'];

test('a right to change, to delete or to export is not enough without the right to see', () => {
  const open = ALL_ENDPOINTS.filter(
    ({ access }) =>
      access.kind === 'company' &&
      access.orOwn !== true &&
      !requiredRights(access).some((right) => right.endsWith('.view')),
  ).map(({ name }) => name);
  const known = [...OF_NEW_RECORDS, ...OF_OWN_UPLOADS, ...OF_TASKS, ...WITH_PRICES];
  expect(open.toSorted()).toEqual(known.toSorted());
});

test('every required right is a permission', () => {
  const rights = ALL_ENDPOINTS.flatMap(({ access }) => (access.kind === 'company' ? requiredRights(access) : []));
  expect(rights.filter((right) => !ALL_PERMISSIONS.includes(right))).toEqual([]);
});
