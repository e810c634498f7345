/** Migrations of the last version before the first release, in order. Databases it created are still supported. */
export const UNRELEASED_MIGRATIONS: readonly string[] = [
  '0001_foundation',
  '0002_accounts',
  '0003_companies',
  '0004_activity_log',
  '0005_measure_units',
  '0006_customers',
  '0007_projects',
  '0008_contracts',
  '0009_norms',
  '0010_specifications',
  '0011_jobs',
  '0012_account_recovery',
  '0013_members',
  '0014_log_reading',
  '0015_supplementary_agreements',
  '0016_files',
  '0017_own_accounts',
  '0018_bin',
  '0019_demo_filled',
  '0020_repeated_requests',
  '0021_company_storage',
  '0022_sweeping',
  '0023_signed_terms',
  '0024_terminated_amount',
  '0025_signing_parties',
  '0026_stated_consumption',
  '0027_typed_numbers',
];

/** The migrations up to this one create the same schema. */
export const LAST_OF_FIRST_RELEASE = '0018_specifications';
