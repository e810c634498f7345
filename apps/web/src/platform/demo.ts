import { createContext, useContext } from 'react';

/** Whether the reader tries the demo, which is everybody's: what is off there is said where it would be begun. */
const DemoContext = createContext(false);
export const DemoProvider = DemoContext.Provider;

export function useIsDemo(): boolean {
  return useContext(DemoContext);
}
