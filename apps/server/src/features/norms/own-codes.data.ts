/** How the codes begin that the product gives: of own norms, and of their resources. */
export const OWN_NORM_CODE = 'СН-';
export const OWN_RESOURCE_CODE = 'Р-';
