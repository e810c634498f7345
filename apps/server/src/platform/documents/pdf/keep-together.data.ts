/** Abbreviations bound to what follows them: house, flat, street, number. */
export const LEADS =
  /(?<=(?:^|[\s,(])(?:д|кв|стр|корп|к|оф|офис|пом|ул|пер|пр|просп|пл|ш|г|с|п|обл|р-н|№|тел)\.?) (?=[\p{L}\d«])/gu;
/** +7 (496) 755-01-02: a telephone number stays in one piece. */
export const TELEPHONE = /\+?\d[\d ()\u00A0-]{8,20}\d/g;
