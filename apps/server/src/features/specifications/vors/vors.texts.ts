type Told = (rate: string | null) => { ru: string; en: string };

const rateOf = (rate: string | null): string => (rate === null ? '' : ` ${rate} %`);

/** A bill whose prices stand otherwise to VAT than the specification that it is added to. */
export const VAT_DIFFERS: { included: Told; without: Told } = {
  included: (rate) => ({
    ru: `Цены в файле с НДС${rateOf(rate)}, а спецификация считается иначе. Проверьте настройку НДС.`,
    en: `The prices of the file hold VAT${rateOf(rate)}, and the specification is counted otherwise. Check its VAT.`,
  }),
  without: (rate) => ({
    ru: `Цены в файле без НДС${rateOf(rate)}, а спецификация считается иначе. Проверьте настройку НДС.`,
    en: `The prices of the file are without VAT${rateOf(rate)}, and the specification is counted otherwise. Check its VAT.`,
  }),
};
