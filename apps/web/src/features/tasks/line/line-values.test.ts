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

test('what is understood becomes fields, the rest is the title', () => {
  const line = read('Заказать арматуру завтра @Серова #снабжение !срочно');
  expect(inputOf(line, NO_ANSWERS)).toEqual({
    title: 'Заказать арматуру',
    assignee_id: 's',
    tags: ['supply'],
    due_datetime: '2026-11-23',
    priority: 'urgent',
  });
});

test('of two of the same name nobody is taken before it is said who', () => {
  const line = read('Позвонить @Иванов');
  expect(isUnsure(line, NO_ANSWERS)).toBe(true);
  expect(valuesOf(line, NO_ANSWERS)).toEqual({ title: 'Позвонить' });
  const answers = { plain: [], people: { '@Иванов': 'i2' } };
  expect(isUnsure(line, answers)).toBe(false);
  expect(valuesOf(line, answers)).toMatchObject({ assignee_id: 'i2' });
});

test('a time of the day is of Moscow', () => {
  expect(inputOf(read('Планёрка завтра в 9:30'), NO_ANSWERS).due_datetime).toBe('2026-11-23T06:30:00.000Z');
});

test('a tag that there is not stays in the title, and the chip tells of it', () => {
  const line = read('Вывезти грунт #вывоз');
  expect(line.title).toBe('Вывезти грунт #вывоз');
  expect(line.chips).toEqual([{ kind: 'tag', source: '#вывоз', name: 'вывоз', id: null }]);
  expect(valuesOf(line, NO_ANSWERS)).toEqual({ title: 'Вывезти грунт #вывоз' });
});

test('words that a person keeps as words stay in the title', () => {
  const answers = { plain: ['завтра'], people: {} };
  expect(inputOf(read('Посмотреть фильм завтра', answers), answers)).toEqual({ title: 'Посмотреть фильм завтра' });
});

test('what looks like a day, a time or an urgency and is none is told of, until the person keeps it as words', () => {
  const line = read('Сдать акт 31.02 ! #снабжение');
  expect([line.title, line.unread]).toEqual(['Сдать акт 31.02 !', ['31.02', '!']]);
  expect(read('Сдать акт в пятницу 18:00').unread).toEqual(['18:00']);
  expect(read('Сдать акт 31.02 !', { plain: ['31.02'], people: {} }).unread).toEqual(['!']);
  expect(read('Сдать акт до 15.12', { plain: ['до 15.12'], people: {} }).unread).toEqual([]);
});
