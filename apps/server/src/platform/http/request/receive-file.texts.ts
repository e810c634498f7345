/** The error for a too large file states the limit. */
export function fileTooLarge(maxBytes: number): { ru: string; en: string } {
  const megabytes = Math.round(maxBytes / 1024 / 1024);
  return { ru: `Файл больше ${megabytes} МБ`, en: `The file is larger than ${megabytes} MB` };
}
