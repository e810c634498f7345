import { BUILDING_LINES } from './building-lines.data.ts';

/**
 * The only animation of the site: a section of a building. Without scroll animations, or with reduced motion, it is
 * static.
 */
export function BuildingSection({ title, note }: { title: string; note: string }) {
  return (
    <figure className="home-drawing">
      <svg viewBox="0 0 900 400" role="img" aria-label={title}>
        {BUILDING_LINES.map(([kind, path]) => (
          <path key={path} d={path} pathLength={1} className={`home-${kind}`} />
        ))}
        <text x="740" y="100">
          +9,600
        </text>
        <text x="740" y="180">
          +6,400
        </text>
        <text x="740" y="260">
          +3,200
        </text>
        <text x="740" y="324">
          ±0,000
        </text>
        <text x="350" y="366" textAnchor="middle">
          6000
        </text>
        <text x="550" y="366" textAnchor="middle">
          6000
        </text>
      </svg>
      <figcaption>{note}</figcaption>
    </figure>
  );
}
