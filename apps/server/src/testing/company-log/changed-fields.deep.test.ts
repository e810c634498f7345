import { afterAll, beforeAll } from 'vitest';
import { changing, expectFieldsLogged } from './logged-fields.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));

expectFieldsLogged(() => testbed, changing);
