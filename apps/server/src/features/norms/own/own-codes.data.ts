/** Prefixes of generated codes: own norms and their resources. */
export const OWN_NORM_CODE = 'СН-';
export const OWN_RESOURCE_CODE = 'Р-';
