/** Keys of a file 1CClientBankExchange. Of several keys the first that is filled counts. */
export const SECTIONS = {
  account: 'СекцияРасчСчет',
  accountEnd: 'КонецРасчСчет',
  document: 'СекцияДокумент',
  documentEnd: 'КонецДокумента',
  fileEnd: 'КонецФайла',
} as const;

export const KEYS = {
  account: ['РасчСчет', 'СекцияРасчСчет'],
  opening: ['НачальныйОстаток'],
  received: ['ВсегоПоступило'],
  paid: ['ВсегоСписано'],
  closing: ['КонечныйОстаток'],
  number: ['Номер'],
  /** The day the money moved comes before the day of the document. */
  date: ['ДатаСписано', 'ДатаПоступило', 'Дата'],
  documentDate: ['Дата'],
  amount: ['Сумма'],
  payerAccount: ['ПлательщикСчет', 'ПлательщикРасчСчет'],
  payerInn: ['ПлательщикИНН'],
  payerName: ['Плательщик1', 'Плательщик'],
  receiverAccount: ['ПолучательСчет', 'ПолучательРасчСчет'],
  receiverInn: ['ПолучательИНН'],
  receiverName: ['Получатель1', 'Получатель'],
  purpose: ['НазначениеПлатежа'],
} as const;

/** A purpose of several lines has numbered keys. */
export const PURPOSE_LINES: readonly string[] = [1, 2, 3, 4, 5, 6].map((line) => `НазначениеПлатежа${line}`);

/** What stands before a number in a purpose. */
export const NUMBER_MARK = /(?:№|(?<!\p{L})n|no\.?|дог(?:\.|овор\p{L}*)|контракт\p{L}*)\s*$/u;
export const YO = { from: 'ё', to: 'е' } as const;
/** Words of a purpose by which a payment is of a kind. */
export const KIND_WORDS = {
  retention: /гарантийн\p{L}{0,5}\s{1,5}удерж|возврат\p{L}{0,5}\s{1,5}удерж/u,
  advance: /аванс|предоплат|предварительн\p{L}{0,5}\s{1,5}оплат/u,
  act: /кс-?\s?[23]|акт|выполнен/u,
} as const;
