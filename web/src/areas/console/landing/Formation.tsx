/** Where the eleven stand, in metres from the corner of half a pitch of 52.5 by 68. */
const PLAYERS: readonly (readonly [number, number])[] = [
  [49, 34],
  [40, 12],
  [42, 26],
  [42, 42],
  [40, 56],
  [29, 34],
  [25, 18],
  [24, 50],
  [11, 9],
  [8, 34],
  [13, 59],
];

/** Half a pitch with a team on it and the pass that is about to be played. */
export function Formation({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="-2 -2 56.5 72">
      <g stroke="#3d5247" strokeWidth="0.45">
        <path d="M0 0h52.5v68H0Z" />
        <path d="M52.5 13.84H36v40.32h16.5M52.5 24.84H47v18.32h5.5" />
        <path d="M36 26.69a9.15 9.15 0 0 0 0 14.62M0 24.85a9.15 9.15 0 0 1 0 18.3" />
        <path d="M51.5 0a1 1 0 0 0 1 1M51.5 68a1 1 0 0 1 1-1" />
      </g>
      <g fill="#dfe6e1">
        {PLAYERS.map(([x, y]) => (
          <circle cx={x} cy={y} key={`${x} ${y}`} r="1.05" />
        ))}
      </g>
      <path
        d="M27.4 31Q21 18 12.4 10"
        stroke="#ff6a33"
        strokeDasharray="1.6 1.2"
        strokeLinecap="round"
        strokeWidth="0.5"
      />
      <circle cx="28" cy="31.8" fill="#ff6a33" r="0.85" />
    </svg>
  );
}
