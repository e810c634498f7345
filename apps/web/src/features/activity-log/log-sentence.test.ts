import { LOG_ACTION_NAMES, LOG_MODEL_NAMES } from '@karkas/api/activity-log/activity-log.texts.ts';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { logEn } from './log.en.texts.ts';
import { logRu } from './log.ru.texts.ts';
import { OBJECTS, VERBS } from './log-objects.texts.ts';
import { fieldName, sayWhat, showValue, summary } from './log-sentence.ts';

async function translator(language: 'ru' | 'en') {
  const instance = createInstance();
  await instance.init({ lng: language, resources: { ru: { translation: { log: logRu } }, en: { translation: { log: logEn } } }, interpolation: { escapeValue: false } });
  return instance.t;
}

describe('a line of the log in words', () => {
  test('there are words for every section and action in both languages', () => {
    expect(Object.keys(OBJECTS).toSorted((a, b) => a.localeCompare(b))).toEqual(Object.keys(LOG_MODEL_NAMES).toSorted((a, b) => a.localeCompare(b)));
    expect(Object.keys(VERBS).toSorted((a, b) => a.localeCompare(b))).toEqual(Object.keys(LOG_ACTION_NAMES).toSorted((a, b) => a.localeCompare(b)));
  });

  test.each([
    ['update', 'contract', 'изменён договор', 'changed the contract'], ['commit', 'specification', 'утверждена спецификация', 'committed the specification'],
    ['create', 'invitation', 'создано приглашение', 'created the invitation'], ['login', 'session', 'вход в систему', 'signed in'],
  ] as const)('says %s %s as %s', (action, model, ru, en) => {
    expect([sayWhat({ action, model }, 'ru'), sayWhat({ action, model }, 'en')]).toEqual([ru, en]);
  });

  test('says from what to what, counts the rest, and keeps an unknown field by its name', async () => {
    const t = await translator('ru');
    expect(summary([{ field: 'name', old: 'А', new: 'Б' }, { field: 'inn', old: null, new: '1' }, { field: 'kpp', old: null, new: '1' }], t)).toBe('Название: А → Б и ещё 2 поля');
    expect(summary([{ field: 'is_primary', old: false, new: true }], t)).toBe('Основной: нет → да');
    expect([fieldName('no_such_field', t), summary([], t)]).toEqual(['no_such_field', '']);
  });

  test.each([[null, '—'], ['', '—'], [5, '5'], [['a', 'b'], 'a, b'], [[{ a: 1 }, { a: 2 }], '2 значения'], [{ a: 1 }, '{"a":1}']])('%j is shown as %s', async (value, shown) => {
    expect(showValue(value, await translator('ru'))).toBe(shown);
  });
});
