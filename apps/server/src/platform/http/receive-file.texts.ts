/** A refusal of a file says how much is taken. */
export function fileTooLarge(maxBytes: number): { ru: string; en: string } {
  const megabytes = Math.round(maxBytes / 1024 / 1024);
  return { ru: `Файл больше ${megabytes} МБ`, en: `The file is larger than ${megabytes} MB` };
}
