export { archivedRows, type RowsFile } from './archived-rows.ts';
export { ArchiveError, type ArchiveProblem, FORMAT } from './archive-format.types.ts';
export { LEFT_OUT_FILES } from './archived-tables.repository.ts';
export { importCompany, type ImportedCompany, type ImportPlace } from './import-company.ts';
