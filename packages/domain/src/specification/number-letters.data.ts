/** What is put between 7 and 8 is 7а, 7б: 7.1 is a line of position 7, and х is a sign of multiplication. */
export const NUMBER_LETTERS: readonly string[] = [...'абвгдежиклмнпрстуфцшэюя'];
/** A number and its letter, where it has one. */
export const NUMBER_WITH_LETTER = /^(\d{1,9})([а-я]?)$/;
