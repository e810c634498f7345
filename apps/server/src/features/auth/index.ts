export { hasAccounts } from './auth.repository.ts';
export { registerAuth } from './auth.routes.ts';
export { createAccount, type NewAccountWithCompany } from './auth.service.ts';
export { resetLetters } from './password-reset.service.ts';
export { hashPassword } from './password-hashing.ts';
