import { describe, expect, test } from 'vitest';
import { htmlOfText, textOfHtml } from '../plain-text.ts';
import { matchingPeople, partsWithMentions, wordAtCaret } from './mentions.ts';

const ANNA = { id: 'a', name: 'Иванова Анна' };
const PYOTR = { id: 'p', name: 'Иванов Пётр' };
const PEOPLE = [PYOTR, ANNA];

describe('a mention', () => {
  test.each([
    ['@', { start: 0, word: '' }],
    ['Скажи @Ив', { start: 6, word: 'Ив' }],
    ['Скажи\n@Иванов П', { start: 6, word: 'Иванов П' }],
    ['почта ivan@mail', null],
    ['@Иванов Пётр, а', null],
  ])('starts with %j or does not', (text, found) => {
    expect(wordAtCaret(text, text.length)).toEqual(found);
  });

  test('matches the beginning of any word of a name', () => {
    expect(matchingPeople(PEOPLE, 'петр').map(({ id }) => id)).toEqual(['p']);
    expect(matchingPeople(PEOPLE, 'Иванов').map(({ id }) => id)).toEqual(['p', 'a']);
    expect(matchingPeople(PEOPLE, 'нов')).toEqual([]);
  });

  test('people who do not see the subject are offered last, and typing their name does not mention them', () => {
    const people = [{ ...PYOTR, lacksAccess: true }, ANNA];
    expect(matchingPeople(people, 'Иванов').map(({ id }) => id)).toEqual(['a', 'p']);
    expect(partsWithMentions('@Иванов Пётр', people)).toEqual([{ text: '@Иванов Пётр', person: null }]);
  });

  test('requires the whole name, not only its beginning', () => {
    const named = (text: string) => partsWithMentions(text, PEOPLE).flatMap(({ person }) => person?.id ?? []);
    expect(named('@Иванова Анна и @Иванов Пётр: смотрите')).toEqual(['a', 'p']);
    expect(named('@Иванов Пётрович, Иванов Пётр')).toEqual([]);
  });

  test('is sent with the id of the person and read back as the same text', () => {
    const html = htmlOfText('@Иванов Пётр, <смотрите>\nдальше', PEOPLE);
    expect(html).toBe('<p><span data-mention-id="p">@Иванов Пётр</span>, &lt;смотрите&gt;<br>дальше</p>');
    expect(textOfHtml(html)).toBe('@Иванов Пётр, <смотрите>\nдальше');
  });
});
