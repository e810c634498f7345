export { markEmailVerified, selectCompany } from './account-links.repository.ts';
export {
  addressGroup,
  admitAttempt,
  confirmationLimits,
  contactDayLimits,
  contactLimits,
  isAttemptAdmitted,
  sampleLimits,
  sharedInvitations,
} from './limits/attempt-limits.ts';
export { admitInvitation } from './limits/admit-invitation.ts';
export { refuseDemo, refuseFilledDemo } from './demo/refuse-demo.ts';
export { hasAccounts, markDemoFilled } from './demo/demo-account.repository.ts';
export { addDemoColleague, abandonUnfinishedDemo, openDemoSession } from './demo/demo-account.service.ts';
export { registerAuth } from './auth.routes.ts';
export { createAccount, type NewAccountWithCompany } from './registration/registration.service.ts';
export { resetLetters } from './passwords/password-reset.service.ts';
export { hashPassword } from './passwords/password-hashing.ts';
export { deleteExpired } from './sweep.repository.ts';
export { proveIdentity } from './confirmations/prove-identity.service.ts';
export { endBoundSession, openBoundSession } from './sessions/bound-sessions.repository.ts';
