/** File formats of bills; `gge`, `xml`, `gsfx`, `arp` and `txt` are exchange formats of estimates. */
export const BILL_EXTENSIONS = [
  'xlsx',
  'xlsm',
  'xls',
  'ods',
  'csv',
  'docx',
  'pdf',
  'gge',
  'xml',
  'gsfx',
  'arp',
  'txt',
] as const;
