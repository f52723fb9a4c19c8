import type { CSSProperties } from 'react';
import { Panel } from '@/ui/Panel';
import { chartPalette } from '@/ui/theme';
import classes from './StyleguideScreen.module.css';

const SIZES = [12, 13, 14, 16, 20, 26, 32, 40, 56] as const;
const SURFACES = [
  'page',
  'surface',
  'surface-raised',
  'line',
  'line-strong',
  'text',
  'text-quiet',
  'accent',
] as const;
const TONES = ['neutral', 'info', 'live', 'good', 'warn', 'bad'] as const;

export function TypeSamples() {
  return (
    <Panel title="Type">
      {SIZES.map((size) => (
        <p
          className={classes.type}
          key={size}
          style={{ '--size': `var(--tl-font-${size})` } as CSSProperties}
        >
          {size} Touchline 0:1 <strong>4–2</strong>
        </p>
      ))}
    </Panel>
  );
}

export function ColourSamples() {
  return (
    <Panel title="Colours">
      <ul className={classes.colours}>
        {SURFACES.map((name) => (
          <Colour colour={`var(--tl-${name})`} key={name} name={name} />
        ))}
        {TONES.flatMap((tone) => [
          <Colour colour={`var(--tl-${tone}-text)`} key={tone} name={tone} />,
          <Colour colour={`var(--tl-${tone}-fill)`} key={`${tone} fill`} name={`${tone} fill`} />,
        ])}
        {chartPalette.map((colour) => (
          <Colour colour={colour} key={colour} name={colour} />
        ))}
      </ul>
    </Panel>
  );
}

function Colour({ name, colour }: { name: string; colour: string }) {
  return (
    <li className={classes.colour}>
      <span className={classes.swatch} style={{ '--swatch': colour } as CSSProperties} />
      <span className="tl-small">{name}</span>
    </li>
  );
}
