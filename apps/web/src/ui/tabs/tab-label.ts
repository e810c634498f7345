import { createContext, useContext } from 'react';

const TabLabel = createContext<string | null>(null);

/** Wraps the content of a tab. */
export const TabLabelProvider = TabLabel.Provider;

/** Label of the enclosing tab; null if there is none. */
export function useTabLabel(): string | null {
  return useContext(TabLabel);
}
