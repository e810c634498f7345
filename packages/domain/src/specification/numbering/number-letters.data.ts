/**
 * Letters for numbers inserted between 7 and 8 (7а, 7б): 7.1 is a line of position 7, and х is a multiplication sign.
 */
export const NUMBER_LETTERS: readonly string[] = [...'абвгдежиклмнпрстуфцшэюя'];
/** A number with an optional letter. */
export const NUMBER_WITH_LETTER = /^(\d{1,9})([а-я]?)$/;
