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
} from './attempt-limits.ts';
export { admitInvitation } from './admit-invitation.ts';
export { refuseDemo, refuseFilledDemo } from './refuse-demo.ts';
export { hasAccounts, markDemoFilled } from './demo-account.repository.ts';
export { addDemoColleague, giveUpUnfinishedDemo, openDemoSession } from './demo-account.service.ts';
export { registerAuth } from './auth.routes.ts';
export { createAccount, type NewAccountWithCompany } from './registration.service.ts';
export { resetLetters } from './password-reset.service.ts';
export { hashPassword } from './password-hashing.ts';
export { deleteExpired } from './sweep.repository.ts';
