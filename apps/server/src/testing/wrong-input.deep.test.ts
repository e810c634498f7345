import { afterAll, beforeAll } from 'vitest';
import { closeStage, openStage, type OpenStage } from './isolation/stage.ts';
import { testApp } from './start-test-app.ts';
import { oddValuesEverywhere } from './wrong-input/odd-values-everywhere.ts';
import { sendNoObjects, sendUnknownFields } from './wrong-input/wrong-shapes.ts';

const { routes } = await testApp();

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage([]);
});
afterAll(() => closeStage(stage));
const stageOf = (): OpenStage => stage;

sendUnknownFields(stageOf, routes);
sendNoObjects(stageOf, routes);
oddValuesEverywhere(stageOf, { isAllSent: true, isSent: () => true });
