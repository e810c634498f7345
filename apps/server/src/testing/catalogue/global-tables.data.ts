/** Tables outside any company; each has a reason stated in its migration. */
export const GLOBAL_TABLES = [
  'account_idempotency_key',
  'account_identity',
  'account_link',
  'account_passkey',
  'account_recovery_code',
  'account_totp',
  'auth_session',
  'consent_record',
  // Installation-wide.
  'contact_request',
  'file_store',
  'gone_owner',
  'installation_key',
  // Per account, the same in every company.
  'notice_setting',
  'oidc_step',
  'outgoing_mail',
  'passkey_challenge',
  'password_reset_request',
  'public_image',
  'refresh_token',
  'registration_key',
  'schema_migration',
  'schema_migration_lock',
  'sign_in_challenge',
  // For visitors of the public site, who have no company yet.
  'site_sample',
  'site_sample_use',
  'system_roles_written',
  'throttle_counter',
  'user_account',
];
