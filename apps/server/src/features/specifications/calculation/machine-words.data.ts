export const MACHINE_HOUR = 'маш.-ч';
/** Carriage is counted by weight, and is the work of a machine. */
export const CARRIAGE = /перевоз|погруз|разгруз|вывоз|достав|транспорт/iu;
