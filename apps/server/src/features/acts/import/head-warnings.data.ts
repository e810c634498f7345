/** A row of the head that states the contract, and the number in it. */
export const CONTRACT_ROW = /договор|контракт/iu;
export const CONTRACT_NUMBER = /(?:№|номер)[\s|]*([^\s|]*\d[^\s|]*)/iu;
/** The row of the party that hands the work over. */
export const CONTRACTOR_ROW = /^\s*(?:суб)?подрядчик/iu;
/** Forms of organisations, which people write in full or short, before or after the name. */
export const FORM_OF_COMPANY =
  /общество с ограниченной ответственностью|(?:публичное |непубличное |закрытое |открытое )?акционерное общество|индивидуальный предприниматель|(?<!\p{L})(?:ооо|ао|пао|зао|оао|ип)(?!\p{L})/giu;
