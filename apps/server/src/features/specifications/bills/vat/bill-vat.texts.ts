import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { Bilingual } from '#features/bill-reader';
import type { VatAnswer, VatDispute } from './vat-dispute.types.ts';

type Rates = Pick<VatDispute, 'file' | 'reference'>;

const isNone = (rate: VatRate): boolean => rate === 'none';
const RU = (rate: VatRate): string => (isNone(rate) ? 'без НДС' : `НДС ${rate} %`);
const EN = (rate: VatRate): string => (isNone(rate) ? 'no VAT' : `VAT ${rate} %`);

const NOT_TAXED = (): Bilingual => ({ ru: 'Без НДС', en: 'Not subject to VAT' });

/** Options of the question, each displayed with its sum. */
export const VAT_OPTIONS: Record<VatAnswer, (of: Rates) => Bilingual> = {
  'vat.net': ({ reference: { rate } }) => ({
    ru: `Оставить цены без НДС, ${isNone(rate) ? 'НДС не начислять' : `сверху НДС ${rate} %`}`,
    en: `Keep the prices without VAT, ${isNone(rate) ? 'lay none on them' : `with VAT ${rate} % on top`}`,
  }),
  'vat.gross': ({ reference: { rate } }) => ({
    ru: `Оставить суммы с НДС, ${isNone(rate) ? 'НДС не выделять' : `внутри них НДС ${rate} %`}`,
    en: `Keep the sums with VAT, ${isNone(rate) ? 'with none in them' : `with VAT ${rate} % within`}`,
  }),
  'vat.within': ({ reference: { rate } }) => ({
    ru: `Цены уже с НДС, ${isNone(rate) ? 'НДС не выделять' : `внутри них НДС ${rate} %`}`,
    en: `The prices hold VAT already, ${isNone(rate) ? 'with none in them' : `${rate} % within`}`,
  }),
  'vat.own': ({ file: { rate } }) => ({
    ru: `Считать как в файле: ${RU(rate)}`,
    en: `Count as the file does: ${EN(rate)}`,
  }),
  'vat.none': NOT_TAXED,
};

/** Options where the file does not mention VAT. */
export const SILENT_OPTIONS: Record<VatAnswer, (of: Rates) => Bilingual> = {
  ...VAT_OPTIONS,
  'vat.net': ({ reference: { rate } }) => ({ ru: `НДС ${rate} % сверху`, en: `VAT ${rate} % on top` }),
  'vat.within': ({ reference: { rate } }) => ({ ru: `НДС ${rate} % в ценах`, en: `Prices include VAT ${rate} %` }),
};

const RATES_DIFFER = ({ file, reference: { rate, of } }: Rates): Bilingual => ({
  ru: `В файле ${RU(file.rate)}, в ${of === 'contract' ? 'договоре' : 'спецификации'} ${RU(rate)}`,
  en: `The file says ${EN(file.rate)}, the ${of} ${EN(rate)}`,
});

const TAKEN: Record<VatAnswer, Bilingual> = {
  'vat.net': {
    ru: 'цены файла без НДС оставлены, ставка другая',
    en: 'its prices without VAT stand, at the other rate',
  },
  'vat.gross': { ru: 'суммы файла с НДС оставлены, ставка другая', en: 'its sums with VAT stand, at the other rate' },
  'vat.within': { ru: 'цены файла взяты как цены с НДС', en: 'its prices are taken as holding VAT' },
  'vat.own': {
    ru: 'спецификация считается по ставке файла. Бумаги соглашения не печатаются, пока ставки разные',
    en: 'the specification is counted at the rate of the file. Papers of an agreement are not printed while the rates differ',
  },
  'vat.none': NOT_TAXED(),
};

/** Warning that remains once the question is answered. */
export const VAT_ANSWERED = (answer: VatAnswer, rates: Rates, isRemembered: boolean): Bilingual => ({
  ru: `${RATES_DIFFER(rates).ru}: ${TAKEN[answer].ru}.${isRemembered ? ' Так вы ответили раньше.' : ''}`,
  en: `${RATES_DIFFER(rates).en}: ${TAKEN[answer].en}.${isRemembered ? ' You have answered so before.' : ''}`,
});

/** Warning until the question is answered. */
export const VAT_ASKED = (dispute: Pick<VatDispute, 'file' | 'reference' | 'isSilent' | 'answers'>): Bilingual =>
  dispute.isSilent ? SILENT_ASKED(dispute) : DIFFERENCE_ASKED(dispute);

const SILENT_ASKED = (dispute: Rates & Pick<VatDispute, 'answers'>): Bilingual => {
  const [first = 'vat.net'] = dispute.answers;
  const option = SILENT_OPTIONS[first](dispute);
  return {
    ru: `В файле не сказано, входит ли НДС в цены. Пока считается так: ${option.ru}.`,
    en: `The file does not say whether its prices include VAT. Until you answer: ${option.en}.`,
  };
};

const DIFFERENCE_ASKED = (rates: Rates): Bilingual => ({
  ru: `${RATES_DIFFER(rates).ru}: выберите, что из файла оставить. Пока оставлены цены без НДС.`,
  en: `${RATES_DIFFER(rates).en}: please choose what of the file stands. Meanwhile its prices without VAT do.`,
});

export const VAT_RATE_DATED: Bilingual = {
  ru: 'Договор подписан до 2026 года с НДС 20 %, а работы идут в 2026 году: с 01.01.2026 общая ставка 22 % (425-ФЗ). Проверьте ставку договора.',
  en: 'The contract was signed before 2026 with VAT 20 %, and its works go on in 2026: the general rate is 22 % from 1 January 2026 (law 425-FZ). Please check the rate of the contract.',
};
