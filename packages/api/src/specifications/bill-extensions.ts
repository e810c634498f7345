/** What a bill comes as; `gge` and `xml` are exchange forms of estimates, as are `gsfx`, `arp` and `txt`. */
export const BILL_EXTENSIONS = [
  'xlsx',
  'xlsm',
  'xls',
  'csv',
  'docx',
  'pdf',
  'gge',
  'xml',
  'gsfx',
  'arp',
  'txt',
] as const;
