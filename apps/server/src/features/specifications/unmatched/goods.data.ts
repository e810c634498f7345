/** A section title under which goods are equipment. */
export const OF_EQUIPMENT = /оборудован/iu;
