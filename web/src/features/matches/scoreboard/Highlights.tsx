import type { Scoreboard } from '@/api/types';
import { scoreWord } from '@/ui/match/scoreWord';
import { Panel } from '@/ui/Panel';
import { capitalize } from '@/ui/text';
import { EventIcon } from './EventIcon';
import classes from './Highlights.module.css';
import { minuteText } from './minuteText';

/** Who scored, the most first. */
export function StarPerformers({ board }: { board: Scoreboard }) {
  const stars = board.statistics.starPerformers;
  if (stars.length === 0) return null;
  const word = scoreWord(board.sportName);
  return (
    <Panel title="Star Performers">
      <ol className={classes.list}>
        {stars.map((star) => (
          <li className={classes.star} key={`${star.playerName} ${star.teamName}`}>
            <span className={classes.words}>
              <span className="tl-strong">{star.playerName}</span>
              {star.teamName !== null && star.teamName !== star.playerName && (
                <span className="tl-note">{star.teamName}</span>
              )}
            </span>
            <span className={classes.goals}>
              <strong>{star.goals}</strong> {star.goals === 1 ? word : `${word}s`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The events worth telling. */
export function KeyHighlights({ board }: { board: Scoreboard }) {
  const highlights = board.statistics.keyHighlights;
  if (highlights.length === 0) return null;
  const periods = new Map(board.events.map((event) => [event.id, event.periodName]));
  return (
    <Panel title="Key Highlights">
      <ol className={classes.list}>
        {highlights.map((highlight) => {
          const period = periods.get(highlight.id);
          return (
            <li className={classes.highlight} key={highlight.id}>
              <EventIcon type={highlight.eventType} />
              <span className={classes.time}>
                {minuteText(highlight.eventTime) ?? capitalize(period ?? '')}
              </span>
              <span className={classes.words}>
                <span>
                  <span className="tl-strong">
                    {highlight.playerName ?? highlight.teamName ?? ''}
                  </span>{' '}
                  <span className="tl-note">{highlight.eventType}</span>
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
