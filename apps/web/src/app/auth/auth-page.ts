import type { Entrance } from '../routes/return-target.ts';

export type Enter = (entrance: Entrance) => Promise<void>;

export type AuthPageProps = {
  /** What stands behind the # of the address: the secret of a letter's link, where no server sees it. */
  hash: string;
  go: (href: string) => void;
  enter: Enter;
};
