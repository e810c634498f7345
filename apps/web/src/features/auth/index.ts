export { profileOptions, rememberPreference, signOut } from './auth-queries.ts';
export { InvitationScreen } from './invitation-screen.tsx';
export { ProfileScreen, type ProfileTab } from './profile-screen.tsx';
export { RecoveryScreen } from './recovery-screen.tsx';
export { readLinkToken, readResetLink } from './recovery-queries.ts';
export { ResetScreen } from './reset-screen.tsx';
export { VerifyEmailScreen } from './verify-email-screen.tsx';
export { RegistrationScreen } from './registration-screen.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
