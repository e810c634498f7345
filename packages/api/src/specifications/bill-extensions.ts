/** What a bill comes as; `gge` and `xml` are the official exchange form. */
export const BILL_EXTENSIONS = ['xlsx', 'xlsm', 'xls', 'csv', 'docx', 'pdf', 'gge', 'xml'] as const;
