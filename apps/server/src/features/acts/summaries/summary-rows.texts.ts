/** Rows of КС-3, a Russian form, that no section names. */
export const CHARGES_OF_STAGES = 'Начисления по смете';
export const WITHOUT_STAGE = 'Работы вне разделов';
