import type { Entrance } from '../routes/return-target.ts';

export type Enter = (entrance: Entrance) => Promise<void>;

export type AuthPageProps = {
  /** The URL fragment: the secret of a link in a letter, which is never sent to the server. */
  hash: string;
  go: (href: string) => void;
  enter: Enter;
};
