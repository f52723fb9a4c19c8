import { encodeQR } from 'qr';
import classes from './QrCode.module.css';

/** Modules of quiet ground around the code, as its standard wants. */
const QUIET = 4;

/** A text as a QR code: dark on light in both colour schemes, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  return (
    <svg
      aria-label={label}
      className={classes.code}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
    >
      <rect className={classes.ground} height="100%" width="100%" />
      <path className={classes.modules} d={modulesPath(rows)} />
    </svg>
  );
}

/** A square for every dark module. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
