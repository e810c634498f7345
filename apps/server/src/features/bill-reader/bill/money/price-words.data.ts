/** A price in words that is nothing: the work is done for free or paid for elsewhere. */
const NOTHING =
  /^(бесплатно|безвозмездно|(в )?подарок|без оплаты|б\/п|за (наш )?сч[её]т( подрядчика| исполнителя| компании| фирмы)?|(уже )?(включен[оаы]?|учтен[оаы]?|включено|вход[ия]т)( в (стоимость|цену|смету|сумму|работу|п(ункт|\.)).{0,40})?)$/iu;
/** A price in words that is not known yet. */
const OPEN =
  /^(договорная|договорное|по (договор[её]нности|договору|факту|согласованию|запросу|сч[её]ту|замеру|прайсу|отдельной смете|отдельному расч[её]ту)|уточняется|уточнить|индивидуально|отдельно|обсуждается|определяется.{0,60}|согласовывается|не определена)$/iu;
const LONGEST = 100;

export type PriceWord = 'nothing' | 'open';

/** The meaning of words in place of a price; null for any other text. */
export function priceWord(text: string): PriceWord | null {
  if (text.length > LONGEST) return null;
  const bare = text.trim().replace(/[.!*]{1,3}$/u, '');
  return NOTHING.test(bare) ? 'nothing' : OPEN.test(bare) ? 'open' : null;
}
