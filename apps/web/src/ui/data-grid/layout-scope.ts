import { createContext } from 'react';

/** Whose arrangement of columns is meant, and where: the browser keeps one for each. */
export const LayoutScope = createContext('');
