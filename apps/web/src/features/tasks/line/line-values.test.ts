import { expect, test } from 'vitest';
import { inputOf, isUnsure, NO_ANSWERS, readLine, valuesOf } from './line-values.ts';

const TODAY = '2026-11-22';
const people = [
  { id: 'i1', name: 'Иванов Пётр', isSelf: false, seesAll: true },
  { id: 'i2', name: 'Иванов Олег', isSelf: false, seesAll: true },
  { id: 's', name: 'Серова Анна', isSelf: true, seesAll: true },
];
const tags = [{ id: 'supply', name: 'Снабжение' }];
const read = (line: string, answers = NO_ANSWERS) => readLine(line, { people, tags }, answers, TODAY);

test('recognised parts become fields, the rest is the title', () => {
  const line = read('Заказать арматуру завтра @Серова #снабжение !срочно');
  expect(inputOf(line, NO_ANSWERS)).toEqual({
    title: 'Заказать арматуру',
    assignee_id: 's',
    tags: ['supply'],
    due_datetime: '2026-11-23',
    priority: 'urgent',
  });
});

test('two people of one name: nobody is assigned until one is chosen', () => {
  const line = read('Позвонить @Иванов');
  expect(isUnsure(line, NO_ANSWERS)).toBe(true);
  expect(valuesOf(line, NO_ANSWERS)).toEqual({ title: 'Позвонить' });
  const answers = { plain: [], people: { '@Иванов': 'i2' } };
  expect(isUnsure(line, answers)).toBe(false);
  expect(valuesOf(line, answers)).toMatchObject({ assignee_id: 'i2' });
});

test('a time is in Moscow time', () => {
  expect(inputOf(read('Планёрка завтра в 9:30'), NO_ANSWERS).due_datetime).toBe('2026-11-23T06:30:00.000Z');
});

test('an unknown tag stays in the title and its chip reports it', () => {
  const line = read('Вывезти грунт #вывоз');
  expect(line.title).toBe('Вывезти грунт #вывоз');
  expect(line.chips).toEqual([{ kind: 'tag', source: '#вывоз', name: 'вывоз', id: null }]);
  expect(valuesOf(line, NO_ANSWERS)).toEqual({ title: 'Вывезти грунт #вывоз' });
});

test('parts the user keeps as text stay in the title', () => {
  const answers = { plain: ['завтра'], people: {} };
  expect(inputOf(read('Посмотреть фильм завтра', answers), answers)).toEqual({ title: 'Посмотреть фильм завтра' });
});

test('reports what looks like a date, time or priority but is invalid, until the user keeps it as text', () => {
  const line = read('Сдать акт 31.02 ! #снабжение');
  expect([line.title, line.unread]).toEqual(['Сдать акт 31.02 !', ['31.02', '!']]);
  expect(read('Сдать акт в пятницу 18:00').unread).toEqual(['18:00']);
  expect(read('Сдать акт 31.02 !', { plain: ['31.02'], people: {} }).unread).toEqual(['!']);
  expect(read('Сдать акт до 15.12', { plain: ['до 15.12'], people: {} }).unread).toEqual([]);
});
