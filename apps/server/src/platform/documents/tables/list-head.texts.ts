/** Lists are printed in the language of the user who exports them. */
export const LIST_HEAD = {
  ru: {
    made: (moment: string) => `Сформировано ${moment} (МСК)`,
    page: (page: number | string, of: number | string) => `Стр. ${page} из ${of}`,
    part: (title: string, name: string) => `${title}. ${name}`,
  },
  en: {
    made: (moment: string) => `Made on ${moment} (Moscow time)`,
    page: (page: number | string, of: number | string) => `Page ${page} of ${of}`,
    part: (title: string, name: string) => `${title}. ${name}`,
  },
} as const;
