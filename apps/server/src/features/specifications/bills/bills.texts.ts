import { formatMoney } from '@karkas/domain/decimal/format-number.ts';
import type { VatBasis } from '@karkas/domain/money/vat.ts';
import type { VatConversion } from './vat/converted-bill.ts';

type VatWarning = (rate: string | null) => { ru: string; en: string };

const rateOf = (rate: string | null): string => (rate === null || rate === 'none' ? '' : ` ${rate} %`);
const UNTAXED: ReturnType<VatWarning> = {
  ru: 'Работы в файле НДС не облагаются, а спецификация считается с НДС. Проверьте настройку НДС.',
  en: 'What the file prices is not subject to VAT, and the specification is counted with it. Check its VAT.',
};

/** Warning: prices of the bill have another VAT basis than the specification. */
export const VAT_DIFFERS: { included: VatWarning; without: VatWarning } = {
  included: (rate) => ({
    ru: `Цены в файле с НДС${rateOf(rate)}, а спецификация считается иначе. Проверьте настройку НДС.`,
    en: `The prices of the file hold VAT${rateOf(rate)}, and the specification is counted otherwise. Check its VAT.`,
  }),
  without: (rate) =>
    rate === 'none'
      ? UNTAXED
      : {
          ru: `Цены в файле без НДС${rateOf(rate)}, а спецификация считается иначе. Проверьте настройку НДС.`,
          en: `The prices of the file are without VAT${rateOf(rate)}, and the specification is counted otherwise. Check its VAT.`,
        },
};

const BASIS = {
  ru: ({ rate, isIncluded }: VatBasis) => (isIncluded ? `с НДС${rateOf(rate)}` : 'без НДС'),
  en: ({ rate, isIncluded }: VatBasis) => (isIncluded ? `with VAT${rateOf(rate)}` : 'without VAT'),
};

/** Warning: prices of the bill were converted to the basis of the specification. */
export const VAT_CONVERTED = ({ from, to }: VatConversion): { ru: string; en: string } => ({
  ru: `Цены в файле ${BASIS.ru(from)}, спецификация считается ${BASIS.ru(to)}: цены этого файла пересчитаны.`,
  en: `The prices of the file are ${BASIS.en(from)}, the specification is counted ${BASIS.en(to)}: the prices of this file were turned to it.`,
});

/** Warning: a newer issue is in force, but not all its changes were accepted. */
export const CHANGES_LEFT = (count: number, effect: string): { ru: string; en: string } => {
  const isMoney = effect !== '0.00';
  const by = { ru: formatMoney(effect), en: formatMoney(effect, { language: 'en' }) };
  return {
    ru: `Не принято изменений новой редакции: ${count}.${isMoney ? ` Файл отличается от спецификации на ${by.ru}.` : ''}`,
    en: `Changes of the newer issue that are not accepted: ${count}.${isMoney ? ` The file differs from the specification by ${by.en}.` : ''}`,
  };
};

/** Warning: a priced file was uploaded without the price permission. */
export const PRICES_NOT_TAKEN = {
  ru: 'Цены из файла не взяты: их берёт тот, кому видны цены.',
  en: 'The prices of the file were not taken: those who see prices take them.',
};

export const LAYOUT_REMEMBERED = {
  ru: 'Столбцы прочитаны так, как вы указали раньше для файла такого вида. Проверьте их.',
  en: 'The columns are read as you have said before for a file of this layout. Please check them.',
};

export const ANSWER_REMEMBERED = {
  ru: 'Файл прочитан так, как вы ответили раньше для файла такого вида. Проверьте сумму.',
  en: 'The file is read as you have answered before for a file of this layout. Please check its sum.',
};

/** A file with an unanswered question. */
export const QUESTION_OPEN = {
  ru: 'на вопрос о файле нет ответа',
  en: 'the question about the file has no answer',
};
