/**
 * How a name says that it repeats the one above, as a pattern that JavaScript and PostgreSQL read alike; both cases are
 * spelt out, because the database may compare Cyrillic bytewise. A quotation mark counts alone, before a comma or between
 * dashes.
 */
export const DITTO_PATTERN = String.raw`^\s*(([Тт][Оо]\s+[Жж][Ее](\s+[Сс][Аа][Мм][Оо][Ее])?|[Тт][Оо][Жж][Ее]|[Тт][Аа][Кк]\s?[Жж][Ее]|[Аа][Нн][Аа][Лл][Оо][Гг][Ии][Чч][Нн][Оо](\s+поз\.?\s*[0-9]+)?)(?![А-Яа-яЁё])|[-–—]{1,3}\s?(["”„″]|''|//|/\s/)\s?[-–—]{1,3}|(["”„″〃]|''|//)(?=\s*($|[,;])))[\s.,:;–—-]*`;

/** Words before a size that say what it measures; those of one line mean the same. */
export const MEASURED_BY = `
диаметр диам ду dn д d ø ф
толщин толщ слоем
сечени сеч
периметр
высот выс
ширин шир
длин дл
глубин гл
масс вес
мощност
площад
`;

/** A size with the word and the bound before it. */
export const MEASURE =
  /(?:(?<![а-яa-z])(?<role>диаметр[а-я]*|диам|ду|dn|d|ø|ф|толщ[а-я]*|слоем|сеч[а-я]*|периметр[а-я]*|выс(?:от[а-я]*)?|шир(?:ин[а-я]*)?|дл(?:ин[а-я]*)?|гл(?:убин[а-я]*)?|масс[а-я]*|вес[а-я]*|мощност[а-я]*|площад[а-я]*)[\s.:=]*(?:(?:до|от|свыше|более|не более)\s)?|(?:(?<![а-я])(?:до|от|свыше|более|не более|в|за|на)\s)?(?<![а-яёa-z0-9.,-]))\d+(?:[.,]\d+)?(?:\s?[хx×*/–-]\s?\d+(?:[.,]\d+)?)*\s?(?<unit>(?:мм2|мм²|мм|см|м2|м²|м3|м³|м|кг|т|квт|вт|а|л|полюс[а-я]*|модул[а-я]*|мест[а-я]*|секци[а-я]*|раза?|сло[йяёев]+)(?![а-яёa-z0-9]))?/giu;
