import { afterAll, beforeAll, describe } from 'vitest';
import { closeStage, openStage, type OpenStage } from '#testing/isolation/stage.ts';
import { creating, repeatEach } from './repeated-requests.fixtures.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage([]);
});
afterAll(() => closeStage(stage));

describe('a creation repeated with the same key', () => {
  repeatEach(() => stage, creating);
});
