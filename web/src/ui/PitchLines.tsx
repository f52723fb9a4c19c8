/** The corner of a pitch drawn large: the only ornament. */
export function PitchLines({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className={`tl-mirrored ${className ?? ''}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      preserveAspectRatio="xMinYMax slice"
      viewBox="58 0 542 422"
    >
      <path d="M60 0v420h540" />
      <path d="M60 380a40 40 0 0 1 40 40M220 420V240h380M340 420V330h260" />
      <path d="M440 240a96 96 0 0 1 160-52" />
    </svg>
  );
}
