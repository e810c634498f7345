import { afterAll, beforeAll } from 'vitest';
import { changing, expectFieldsTold } from './company-log/lines-of-fields.ts';
import { closeStage, openStage, type OpenStage } from './isolation/stage.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage([]);
});
afterAll(() => closeStage(stage));

expectFieldsTold(() => stage, changing);
