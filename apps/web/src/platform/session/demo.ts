import { createContext, useContext } from 'react';

/** Whether the user is in the shared demo; unavailable actions say so where they would start. */
const DemoContext = createContext(false);
export const DemoProvider = DemoContext.Provider;

export function useIsDemo(): boolean {
  return useContext(DemoContext);
}
