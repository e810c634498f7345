import { afterAll, beforeAll, describe } from 'vitest';
import { closeTestbed, openTestbed, type Testbed } from '#testing/isolation/testbed.ts';
import { creating, repeatEach } from './repeated-requests.fixtures.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));

describe('a creation repeated with the same key', () => {
  repeatEach(() => testbed, creating);
});
