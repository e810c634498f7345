export { profileOptions, rememberPreference, signOut } from './auth-queries.ts';
export { RegistrationScreen } from './registration-screen.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
