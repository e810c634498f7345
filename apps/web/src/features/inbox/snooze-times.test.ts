import { expect, test } from 'vitest';
import { SNOOZES, snoozeTime } from './snooze-times.ts';

const at = (day: number, hour: number): Date => new Date(2026, 10, day, hour, 30);

test.each([
  ['a Sunday', at(22, 23), [at(23, 0), '23 9:0', '23 9:0', '29 9:0']],
  ['a Monday', at(23, 8), [at(23, 9), '24 9:0', '30 9:0', '30 9:0']],
  ['a Friday', at(27, 12), [at(27, 13), '28 9:0', '30 9:0', '4 9:0']],
])('a notice snoozed on %s returns in an hour or on the right morning', (_, now, [hour, ...mornings]) => {
  const [first, ...rest] = SNOOZES.map((snooze) => snoozeTime(snooze, now));
  expect(first).toEqual(hour);
  expect(rest.map((time) => `${time.getDate()} ${time.getHours()}:${time.getMinutes()}`)).toEqual(mornings);
});
