/** Lines of the drawing in construction order; each is drawn as the page scrolls past it. */
export const BUILDING_LINES: readonly (readonly [kind: 'ground' | 'frame' | 'thin' | 'mark', path: string])[] = [
  ['ground', 'M10 300H230M670 300H890'],
  ['ground', 'M230 300V340H280V320H620V340H670V300'],
  ['frame', 'M250 320V80M650 320V80'],
  ['frame', 'M250 250H650V262H250Z'],
  ['frame', 'M250 170H650V182H250Z'],
  ['frame', 'M250 90H650V102H250Z'],
  ['frame', 'M450 320V102'],
  ['frame', 'M215 92L450 20L685 92'],
  [
    'thin',
    'M300 200H350V240H300ZM550 200H600V240H550ZM300 120H350V160H300ZM550 120H600V160H550ZM300 275H350V320M550 275H600V320',
  ],
  ['thin', 'M450 320L480 310V300L510 290V280L540 270V262'],
  ['mark', 'M720 320V90M710 320H730M710 256H730M710 176H730M710 96H730M710 90H730'],
  ['mark', 'M250 370H650M250 360V380M450 360V380M650 360V380'],
];
