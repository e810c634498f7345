/** The category that each company begins with for remarks; it is that by any other name. */
export const REMARK_CATEGORY = 'Замечание';
