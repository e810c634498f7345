import { afterAll, beforeAll, describe } from 'vitest';
import { expectChain, expectLines, expectNothingWithoutLine, writes } from './company-log/lines-of-writes.ts';
import { closeStage, openStage, type OpenStage } from './isolation/stage.ts';

describe('the company log', () => {
  let stage: OpenStage;
  beforeAll(async () => {
    stage = await openStage([]);
  });
  afterAll(() => closeStage(stage));

  expectLines(() => stage, writes);
  expectChain(() => stage, writes.length);
});

describe('when the log cannot be written', () => {
  let stage: OpenStage;
  beforeAll(async () => {
    stage = await openStage([]);
  });
  afterAll(() => closeStage(stage));

  expectNothingWithoutLine(() => stage, writes);
});
