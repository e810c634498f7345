/** «НДС 20 %», «20 % НДС». */
export const VAT_RATE_IN_WORDS = /ндс\D{0,12}?(\d{1,2})\s?%|(\d{1,2})\s?%\D{0,6}ндс/i;
