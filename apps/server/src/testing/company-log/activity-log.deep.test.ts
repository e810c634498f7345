import { afterAll, beforeAll, describe } from 'vitest';
import { expectChain, expectLogEntries, expectNothingWithoutEntry, writes } from './logged-writes.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';

describe('the company log', () => {
  let testbed: Testbed;
  beforeAll(async () => {
    testbed = await openTestbed([]);
  });
  afterAll(() => closeTestbed(testbed));

  expectLogEntries(() => testbed, writes);
  expectChain(() => testbed, writes.length);
});

describe('when the log cannot be written', () => {
  let testbed: Testbed;
  beforeAll(async () => {
    testbed = await openTestbed([]);
  });
  afterAll(() => closeTestbed(testbed));

  expectNothingWithoutEntry(() => testbed, writes);
});
