import { afterAll, beforeAll } from 'vitest';
import { onePerHandlerKind } from '../isolation/one-per-handler-kind.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';
import { testApp } from '../start-test-app.ts';
import { oddValuesEverywhere } from './odd-values-everywhere.ts';
import { checkUnknownFieldsInSchemas, hasBody, isPlainRead, sendNoObjects, sendUnknownFields } from './wrong-shapes.ts';

const { routes } = await testApp();
/** Routes that are sent; the schemas of all are checked. */
const few = [...onePerHandlerKind(routes.filter(hasBody)), ...onePerHandlerKind(routes.filter(isPlainRead))];

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));
const testbedOf = (): Testbed => testbed;

checkUnknownFieldsInSchemas(testbedOf, routes);
sendUnknownFields(testbedOf, few);
sendNoObjects(testbedOf, few);
oddValuesEverywhere(testbedOf, { isAllSent: false, isSent: (route) => few.includes(route) });
