/** The initial name of the category for remarks; its kind is independent of the name. */
export const REMARK_CATEGORY = 'Замечание';
