/** What stands behind a number that is put between two others: without letters that are read as digits, signs or each other. */
export const NUMBER_LETTERS: readonly string[] = [...'абвгдежиклмнпрстуфцшэюя'];
/** A number and its letter, where it has one. */
export const NUMBER_WITH_LETTER = /^(\d{1,9})([а-я]?)$/;
