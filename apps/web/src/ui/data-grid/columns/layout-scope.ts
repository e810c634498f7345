import { createContext } from 'react';

/** Scope of the stored column layouts: user and company. */
export const LayoutScope = createContext('');
