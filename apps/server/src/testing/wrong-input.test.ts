import { afterAll, beforeAll } from 'vitest';
import { oneOfEachWay } from './isolation/one-of-each-way.ts';
import { closeStage, openStage, type OpenStage } from './isolation/stage.ts';
import { testApp } from './start-test-app.ts';
import { oddValuesEverywhere } from './wrong-input/odd-values-everywhere.ts';
import {
  askSchemasOfUnknownFields,
  hasBody,
  isPlainRead,
  sendNoObjects,
  sendUnknownFields,
} from './wrong-input/wrong-shapes.ts';

const { routes } = await testApp();
/** Routes that are sent; the schemas of all are checked. */
const few = [...oneOfEachWay(routes.filter(hasBody)), ...oneOfEachWay(routes.filter(isPlainRead))];

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage([]);
});
afterAll(() => closeStage(stage));
const stageOf = (): OpenStage => stage;

askSchemasOfUnknownFields(stageOf, routes);
sendUnknownFields(stageOf, few);
sendNoObjects(stageOf, few);
oddValuesEverywhere(stageOf, { isAllSent: false, isSent: (route) => few.includes(route) });
