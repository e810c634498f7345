/** The category that each company begins with for work orders; where it was renamed, orders get the default one. */
export const ORDER_CATEGORY = 'Наряд-задание';
