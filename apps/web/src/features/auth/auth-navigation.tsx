import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

export type GoTo = (href: string) => void;

/** Navigation between these pages; they also run standalone, without the app's router. */
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
