import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

export type GoTo = (href: string) => void;

/** How these pages lead to each other: they stand in the app and also alone, without its router. */
export const AuthNavigation = createContext<GoTo | null>(null);

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const go = useContext(AuthNavigation);
  const follow = (event: MouseEvent) => {
    const isForBrowser = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (go === null || isForBrowser) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
