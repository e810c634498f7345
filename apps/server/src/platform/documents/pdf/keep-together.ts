/** Words that mean nothing without what follows them: a house, a flat, a street, a number. */
const LEADS =
  /(?<=(?:^|[\s,(])(?:д|кв|стр|корп|к|оф|офис|пом|ул|пер|пр|просп|пл|ш|г|с|п|обл|р-н|№|тел)\.?) (?=[\p{L}\d«])/gu;
/** +7 (496) 755-01-02: a telephone is one thing. */
const TELEPHONE = /\+?\d[\d ()\u00A0-]{8,20}\d/g;
const LONGEST = 2000;

/** The same text, where a line of paper does not end inside a telephone number or between a short word and what it leads. */
export function keepTogether(text: string): string {
  if (text.length > LONGEST) return text;
  return text.replace(TELEPHONE, (number) => number.replaceAll(' ', '\u00A0')).replace(LEADS, '\u00A0');
}
