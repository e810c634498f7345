/** Statements that still go against the order of the features, each by its file below `features/`. May only become fewer. */
export const TABLE_DEBTS: readonly string[] = [
  'companies/companies.repository.ts writes user_account of features/auth',
  'companies/invitations.repository.ts writes user_account of features/auth',
  'contracts/contracts.repository.ts reads supplementary_agreement of features/supplementary-agreements, which stands above',
  'contracts/contracts.repository.ts reads specification of features/specifications, which stands above',
  'customers/customers.repository.ts reads project of features/projects, which stands above',
  'measure-units/measure-units.repository.ts reads specification_row of features/specifications, which stands above',
  'measure-units/measure-units.repository.ts reads specification_line of features/specifications, which stands above',
  'projects/projects.repository.ts reads contract of features/contracts, which stands above',
  'projects/reports/project-reports.repository.ts reads supplementary_agreement of features/supplementary-agreements, which stands above',
  'projects/reports/project-reports.repository.ts reads contract of features/contracts, which stands above',
  'projects/reports/project-reports.repository.ts reads specification of features/specifications, which stands above',
  'supplementary-agreements/effective-specification.repository.ts reads specification of features/specifications, which stands above',
  'supplementary-agreements/effective-specification.repository.ts reads specification_row of features/specifications, which stands above',
  'supplementary-agreements/supplementary-agreements.repository.ts reads specification of features/specifications, which stands above',
  'supplementary-agreements/supplementary-agreements.repository.ts reads specification_row of features/specifications, which stands above',
];
