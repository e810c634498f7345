/** Days a deleted record or company stays in the bin. Purge dates and every text that states the period derive from it. */
export const DAYS_IN_BIN = 30;

/**
 * The period in words, as literal types so that texts keep the placeholders of their other values. `ru.within` is the
 * genitive after «в течение».
 */
export const TIME_IN_BIN = {
  ru: { days: `${DAYS_IN_BIN} дней`, within: `${DAYS_IN_BIN} дней` },
  en: { days: `${DAYS_IN_BIN} days` },
} as const;
