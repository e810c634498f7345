import { afterAll, beforeAll } from 'vitest';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';
import { testApp } from '../start-test-app.ts';
import { oddValuesEverywhere } from './odd-values-everywhere.ts';
import { sendNoObjects, sendUnknownFields } from './wrong-shapes.ts';

const { routes } = await testApp();

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));
const testbedOf = (): Testbed => testbed;

sendUnknownFields(testbedOf, routes);
sendNoObjects(testbedOf, routes);
oddValuesEverywhere(testbedOf, { isAllSent: true, isSent: () => true });
