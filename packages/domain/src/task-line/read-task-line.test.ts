import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTaskLine } from './read-task-line.ts';

/** A Sunday. */
const today = '2026-11-22';
const context = {
  today,
  meId: 'me',
  people: [
    { id: 'p1', name: 'Иванов Пётр' },
    { id: 'p2', name: 'Иванова Анна' },
    { id: 'p3', name: 'Ким Олег' },
    { id: 'p4', name: 'Сидоренко Ольга' },
  ],
  tags: [{ id: 't1', name: 'Снабжение' }],
};
const read = (line: string) => readTaskLine(line, context);
const dueOf = (line: string) =>
  read(line).chips.flatMap((chip) => (chip.kind === 'due' ? [[chip.day, chip.time]] : []));

describe('a task in one line', () => {
  test('is parsed part by part, and its title is the remainder', () => {
    expect(read('Заказать арматуру завтра @Ким #снабжение !срочно')).toEqual({
      title: 'Заказать арматуру',
      chips: [
        { kind: 'due', source: 'завтра', day: '2026-11-23', time: null },
        { kind: 'person', source: '@Ким', ids: ['p3'] },
        { kind: 'tag', source: '#снабжение', name: 'Снабжение', id: 't1' },
        { kind: 'priority', source: '!срочно', priority: 'urgent' },
      ],
    });
  });

  test.each([
    ['Отчёт сегодня', '2026-11-22', null],
    ['Отчёт послезавтра в 9:30', '2026-11-24', '09:30'],
    ['Отчёт до пятницы', '2026-11-27', null],
    ['Отчёт в воскресенье', '2026-11-29', null],
    ['Отчёт в следующий вторник', '2026-11-24', null],
    ['Отчёт через 3 дня', '2026-11-25', null],
    ['Отчёт через неделю к 18:00', '2026-11-29', '18:00'],
    ['Отчёт через два месяца', '2027-01-22', null],
    ['Отчёт к концу месяца', '2026-11-30', null],
    ['Отчёт до конца недели', '2026-11-22', null],
    ['Отчёт 15 декабря', '2026-12-15', null],
    ['Отчёт к 15 января', '2027-01-15', null],
    ['Отчёт 1 мая 2028', '2028-05-01', null],
    ['Отчёт 15.12', '2026-12-15', null],
    ['Отчёт до 1.2', '2027-02-01', null],
    ['Отчёт 03.02.27', '2027-02-03', null],
    ['Отчёт 2026-12-31', '2026-12-31', null],
    ['Отчёт 29.02', '2028-02-29', null],
    ['Отчёт в 15:00', '2026-11-22', '15:00'],
    ['Report by friday at 9:00', '2026-11-27', '09:00'],
    ['Report in 2 weeks', '2026-12-06', null],
  ])('parses a day: %s', (line, day, time) => {
    expect(dueOf(line)).toEqual([[day, time]]);
    expect(read(line).title).toMatch(/^(Отчёт|Report)$/);
  });

  test.each([
    'Бетон 12.5 м3',
    'Доставить на 12.5 тонны',
    'Раздел 1.2',
    'Чертёж 1:100 в М',
    'Отчёт 31.06',
    'Отчёт 45.13.2026',
    'Через дорогу',
    'Отчёт через 99999 дней',
    'Письмо «сегодня и завтра» отправить',
    'Высота 12:00 м',
    'На завтрак',
  ])('leaves text that is no day: %s', (line) => {
    expect(read(line)).toEqual({ title: line, chips: [] });
  });

  test('has a start and a due day', () => {
    expect(read('Монтаж лесов с 1 декабря по 10 декабря')).toEqual({
      title: 'Монтаж лесов',
      chips: [
        { kind: 'start', source: 'с 1 декабря', day: '2026-12-01' },
        { kind: 'due', source: 'по 10 декабря', day: '2026-12-10', time: null },
      ],
    });
  });

  test('uses the first of two due days and leaves the other in the title', () => {
    expect(read('Сверка завтра за послезавтра')).toMatchObject({ title: 'Сверка за послезавтра' });
  });

  test.each([
    ['@Иванов', ['p1']],
    ['@иванову', ['p1', 'p2']],
    ['@Иван', ['p1', 'p2']],
    ['@Иванов.Петр', ['p1']],
    ['@Сидоренко,', ['p4']],
    ['@Ольге', ['p4']],
    ['@я', ['me']],
  ])('finds the users that %s may mean', (written, ids) => {
    expect(read(`Позвонить ${written}`)).toMatchObject({ title: 'Позвонить', chips: [{ kind: 'person', ids }] });
  });

  test('leaves an unknown name in the title and reports it', () => {
    expect(read('Позвонить @Петров')).toEqual({
      title: 'Позвонить @Петров',
      chips: [{ kind: 'person', source: '@Петров', ids: [] }],
    });
  });

  test('creates a new tag, with its spaces', () => {
    expect(read('Акт #скрытые_работы')).toMatchObject({
      title: 'Акт',
      chips: [{ kind: 'tag', name: 'скрытые работы', id: null }],
    });
  });

  test('treats text marked as plain by the user as words', () => {
    expect(readTaskLine('Фильм «Завтра» завтра', { ...context, plain: ['завтра'] })).toEqual({
      title: 'Фильм «Завтра» завтра',
      chips: [],
    });
  });

  test('loses no word of any input', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'завтра',
        'в',
        'до',
        'через',
        '2',
        'дня',
        '@Ким',
        '#тег',
        '!!',
        '«а',
        'б»',
        '15.12',
        'с',
        '10:00',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const line = words.join(' ');
        const { title, chips } = read(line);
        const typed = line.split(/\s+/u).filter(Boolean);
        const parsed = [
          title,
          ...chips.filter((chip) => chip.kind !== 'person' || chip.ids.length > 0).map(({ source }) => source),
        ];
        const letters = (text: string): string => [...text.replaceAll(/[\s,;]/gu, '')].toSorted().join('');
        expect(letters(parsed.join(''))).toBe(letters(typed.join('')));
      }),
    );
  });
});
