import { expect, test } from 'vitest';
import { DAYS_IN_BIN, TIME_IN_BIN } from './days-in-bin.texts.ts';

const DAYS = { one: 'день', few: 'дня', many: 'дней', other: 'дня' } as const;

test('the period in the bin is stated in the grammatical number of its days', () => {
  const form = new Intl.PluralRules('ru').select(DAYS_IN_BIN);
  const days = `${DAYS_IN_BIN} ${DAYS[form as keyof typeof DAYS]}`;
  const within = `${DAYS_IN_BIN} ${form === 'one' ? 'дня' : 'дней'}`;
  expect(TIME_IN_BIN).toEqual({ ru: { days, within }, en: { days: `${DAYS_IN_BIN} days` } });
});
