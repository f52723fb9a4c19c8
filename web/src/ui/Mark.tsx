/** The mark: the corner of a pitch, where two touchlines meet, and the ball beyond it. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" fill="none" height={size} viewBox="6 1 24 24" width={size}>
      <path d="M9 3v20h20" stroke="currentColor" strokeLinecap="square" strokeWidth="2.75" />
      <path d="M9 12.5A10.5 10.5 0 0 1 19.5 23" stroke="currentColor" strokeWidth="2" />
      <circle cx="23.5" cy="8.5" fill="#ff6a33" r="4.25" />
    </svg>
  );
}
