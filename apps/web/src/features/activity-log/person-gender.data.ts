export type Gender = 'm' | 'f';

const OF_WOMEN = /(?:ова|ева|ёва|ина|ына|ая|яя)$/u;
const OF_MEN = /(?:ов|ев|ёв|ин|ын|ий|ый|ой)$/u;
/** Male given names with a feminine ending. */
const MEN = /^(?:Илья|Никита|Данила|Савва|Фома|Лука|Кузьма|Фока|Добрыня|Гаврила|Мустафа|Муса|Иса)$/u;

/** Gender of «Surname Given-name»: by the surname where it is decisive, else by the given name. */
export function genderOf(person: string): Gender {
  const [last = '', first = ''] = person.trim().split(/\s+/u);
  if (OF_WOMEN.test(last)) return 'f';
  if (OF_MEN.test(last)) return 'm';
  return /[ая]$/u.test(first) && !MEN.test(first) ? 'f' : 'm';
}
