import { afterAll, beforeAll } from 'vitest';
import { changing, expectFieldsLogged } from './logged-fields.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';

/** Records whose terms may have to be proven; the deep run covers all others. */
const PROVEN = ['patchCustomer', 'patchProject', 'patchContract', 'patchAgreement', 'patchSpecification', 'patchTask'];

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));

expectFieldsLogged(
  () => testbed,
  changing.filter(({ endpoint }) => PROVEN.includes(endpoint.name)),
);
