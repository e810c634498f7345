/** Words that mean nothing without what follows them: a house, a flat, a street, a number. */
export const LEADS =
  /(?<=(?:^|[\s,(])(?:д|кв|стр|корп|к|оф|офис|пом|ул|пер|пр|просп|пл|ш|г|с|п|обл|р-н|№|тел)\.?) (?=[\p{L}\d«])/gu;
/** +7 (496) 755-01-02: a telephone is one thing. */
export const TELEPHONE = /\+?\d[\d ()\u00A0-]{8,20}\d/g;
