import type { SignInKind } from '../routes/account/return-target.ts';

export type Enter = (signInKind: SignInKind) => Promise<void>;

export type AuthPageProps = {
  /** The URL fragment: the secret of a link in a letter, which is never sent to the server. */
  hash: string;
  go: (href: string) => void;
  enter: Enter;
};
