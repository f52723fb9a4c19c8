import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import say from 'words/competition';
import { readingKey } from '@/language/language';
import { formatWhen, parseWhen } from '@/ui/dates';
import classes from './BracketChart.module.css';
import { BracketTieCard } from './BracketTieCard';
import { type BracketDrawing, neighbour, type PlacedTie } from './drawing';
import { paperOf } from './paper';
import { measuredName, startOf, toBePlayed } from './side';

/** All lengths in rem, so that they grow with the reader's font. */
const SIZES = {
  comfortable: { width: 13.5, gap: 2, tie: 4.75, place: 5.375 },
  compact: { width: 12.5, gap: 1.5, tie: 3, place: 3.375 },
} as const;
/** How much wider ties are where there is room beside the column of the page, and within it at most. */
const WIDE = 1.15;
const WIDEST = 1.4;

interface BracketChartProps {
  drawing: BracketDrawing;
  compact: boolean;
  sportName: string;
}

/** The rounds side by side, with lines from each tie to the one that its winner went to. */
export function BracketChart({ drawing, compact, sportName }: BracketChartProps) {
  const { columns, lines, height } = drawing;
  const size = SIZES[compact ? 'compact' : 'comfortable'];
  const last = columns.at(-1)?.ties[0];
  // One stop for the keyboard: the arrows do the rest.
  const [active, setActive] = useState(last?.tie.tie);
  const [traced, setTraced] = useState<number | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (active === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = neighbour(drawing, active, readingKey(event.key));
    if (!next) return;
    event.preventDefault();
    setActive(next.tie.tie);
    event.currentTarget.querySelector<HTMLElement>(`[data-tie="${next.tie.tie}"]`)?.focus();
  };

  const wide = columns.length * (size.width + size.gap) - size.gap;
  const high = height * size.place;
  const paper = paperOf(drawing, size.width / wide, namesIn(drawing));
  const style = {
    '--tie-height': `${size.tie}rem`,
    '--narrowest': `${wide}rem`,
    '--wide': `${wide * WIDE}rem`,
    '--widest': `${wide * WIDEST}rem`,
    '--drawing-height': `${high}rem`,
    '--place': `${size.place}rem`,
    '--ties': height,
    '--tie-share': size.width / wide,
    '--gap-share': size.gap / wide,
    ...(paper.sheet && {
      '--sheet-width': `${paper.sheet.width}mm`,
      '--sheet-height': `${paper.sheet.height}mm`,
    }),
  } as CSSProperties;
  return (
    <section
      aria-label={say.bracket()}
      className={classes.scroller}
      data-compact={compact}
      data-paper={paper.as}
      data-sheet={paper.as === 'portrait' ? 'portrait' : 'landscape'}
      onKeyDown={onKeyDown}
      style={style}
    >
      <div className={classes.canvas}>
        <svg
          aria-hidden="true"
          className={classes.lines}
          preserveAspectRatio="none"
          viewBox={`0 0 ${wide} ${high}`}
        >
          {lines.map((line) => (
            <path
              d={elbow(line, size)}
              data-traced={wentThrough(line.from, traced)}
              key={line.from.tie.tie}
            />
          ))}
        </svg>
        {columns.map((column) => {
          const day = compact ? dayOf(column) : undefined;
          return (
            <Round column={column} day={day} key={column.round}>
              {column.ties.map((placed) => (
                <li
                  className={classes.place}
                  key={placed.tie.tie}
                  style={{ '--y': placed.y } as CSSProperties}
                >
                  {placed.tie.kind === 'third_place' && (
                    <span className={classes.third}>{say.thirdPlace()}</span>
                  )}
                  <BracketTieCard
                    active={placed.tie.tie === active}
                    compact={compact}
                    isDayKnown={day !== undefined}
                    onActivate={() => setActive(placed.tie.tie)}
                    onTrace={setTraced}
                    room={paper.room}
                    sportName={sportName}
                    tie={placed.tie}
                    traced={traced}
                  />
                </li>
              ))}
            </Round>
          );
        })}
      </div>
    </section>
  );
}

interface RoundProps {
  column: BracketDrawing['columns'][number];
  /** The day of all its matches to come, where small ties have no room for it. */
  day: string | undefined;
  children: ReactNode;
}

function Round({ column, day, children }: RoundProps) {
  const heading = useId();
  return (
    <div className={classes.column}>
      <h2 className={classes.round}>
        <span id={heading}>{column.name}</span>
        {day !== undefined && <span className={classes.day}> {day}</span>}
      </h2>
      <ol aria-labelledby={heading} className={classes.ties}>
        {children}
      </ol>
    </div>
  );
}

function namesIn({ columns }: BracketDrawing): string[] {
  const teams = columns.flatMap(({ ties }) => ties.flatMap(({ tie }) => tie.teams));
  return teams.map(measuredName);
}

/** The only day on which matches of a round are to come. */
function dayOf({ ties }: BracketDrawing['columns'][number]): string | undefined {
  const days = new Set(
    ties.flatMap(({ tie }) => {
      const match = toBePlayed(tie);
      const when = match && parseWhen(startOf(match));
      return when ? formatWhen(when, 'dayAndMonth') : [];
    }),
  );
  const [day] = days;
  return days.size === 1 ? day : undefined;
}

function wentThrough({ tie }: PlacedTie, team: number | null): boolean {
  return team !== null && tie.teams.some((one) => one.team_id === team && one.advances);
}

function elbow(
  { from, to }: { from: PlacedTie; to: PlacedTie },
  { width, gap, place }: (typeof SIZES)[keyof typeof SIZES],
): string {
  const start = from.column * (width + gap) + width;
  const end = to.column * (width + gap);
  return `M${start} ${from.y * place}H${end - gap / 2}V${to.y * place}H${end}`;
}
