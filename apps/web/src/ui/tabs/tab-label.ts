import { createContext, useContext } from 'react';

const TabLabel = createContext<string | null>(null);

/** Around what stands under a tab. */
export const TabLabelProvider = TabLabel.Provider;

/** What the tab is called under which this stands; null where there is none. */
export function useTabLabel(): string | null {
  return useContext(TabLabel);
}
