import type { Language } from './problems/validation.texts.ts';

/** The operator of personal data of an installation (ст. 9 of 152-ФЗ), set by its owner. */
export type Operator = { name: string; inn: string; address: string; email: string };

type Phrases = {
  /** One line for page footers; empty when no operator is configured. */
  short: string;
  /** The same as a sentence before another one. */
  lead: string;
  /** A sentence with everything the law requires. */
  stated: string;
  /** How a consent is withdrawn, inside a sentence. */
  withdrawal: string;
};

const NAMED: Readonly<Record<Language, (operator: Operator) => Phrases>> = {
  ru: ({ name, inn, address, email }) => ({
    short: `Оператор персональных данных: ${name}, ИНН ${inn}`,
    lead: `Оператор персональных данных: ${name}, ИНН ${inn}. `,
    stated: `Оператор персональных данных: ${name}, ИНН ${inn}, адрес: ${address}, email: ${email}.`,
    withdrawal: `письмом на ${email} или по адресу оператора`,
  }),
  en: ({ name, inn, address, email }) => ({
    short: `Operator of personal data: ${name}, INN ${inn}`,
    lead: `Operator of personal data: ${name}, INN ${inn}. `,
    stated: `Operator of personal data: ${name}, INN ${inn}, address: ${address}, email: ${email}.`,
    withdrawal: `by a letter to ${email} or to the address of the operator`,
  }),
};

const UNNAMED: Readonly<Record<Language, Phrases>> = {
  ru: {
    short: '',
    lead: '',
    stated:
      'Оператор этой установки «Каркаса» пока не назван: тот, кто её ведёт, ещё не указал здесь своего названия, ИНН и адреса.',
    withdrawal: 'через форму на странице «Связаться»',
  },
  en: {
    short: '',
    lead: '',
    stated:
      'The operator of this installation of Karkas is not named yet: its owner has not set a name, an INN and an address.',
    withdrawal: 'by the form of the page “Contact us”',
  },
};

export function operatorPhrases(operator: Operator | null, language: Language): Phrases {
  return operator === null ? UNNAMED[language] : NAMED[language](operator);
}

const PLACES = /\{\{operator\.(ru|en)\.(short|lead|stated|withdrawal)\}\}/g;

/** Texts and pages are built before the operator is configured: they contain placeholders for these phrases. */
export function fillOperator(
  text: string,
  operator: Operator | null,
  written: (phrase: string) => string = (phrase) => phrase,
): string {
  return text.replaceAll(PLACES, (_, language: Language, name: keyof Phrases) =>
    written(operatorPhrases(operator, language)[name]),
  );
}

export const operatorPlace = (language: Language, name: keyof Phrases): string => `{{operator.${language}.${name}}}`;
