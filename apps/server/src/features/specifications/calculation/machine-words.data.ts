export const MACHINE_HOUR = 'маш.-ч';
/** Carriage is measured by weight, but is a machine's work. */
export const CARRIAGE = /перевоз|погруз|разгруз|вывоз|достав|транспорт/iu;
