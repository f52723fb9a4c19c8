import say from 'words/matches';
import type { Scoreboard } from '@/api/types';
import { EventIcon } from '@/shared/match/scoreboard/EventIcon';
import { minuteText } from '@/shared/match/scoreboard/minuteText';
import { eventName, periodName } from '@/shared/match/scoreboard/sheetWords';
import { scoreWord } from '@/shared/match/scoreWord';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import classes from './Highlights.module.css';

/** Who scored, the most first. */
export function StarPerformers({ board }: { board: Scoreboard }) {
  const stars = board.statistics.starPerformers;
  if (stars.length === 0) return null;
  const unit = scoreWord(board.sportName);
  return (
    <Panel title={say.starPerformers()}>
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
              {rich(say.scored, {
                unit,
                count: star.goals,
                strong: (words) => <strong>{words}</strong>,
              })}
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
    <Panel title={say.keyHighlights()}>
      <ol className={classes.list}>
        {highlights.map((highlight) => {
          const period = periods.get(highlight.id);
          return (
            <li className={classes.highlight} key={highlight.id}>
              <EventIcon type={highlight.eventType} />
              <span className={classes.time}>
                {minuteText(highlight.eventTime) ?? periodName(period ?? '')}
              </span>
              <span className={classes.words}>
                <span>
                  <span className="tl-strong">
                    {highlight.playerName ?? highlight.teamName ?? highlight.description ?? ''}
                  </span>{' '}
                  <span className="tl-note">{eventName(highlight.eventType)}</span>
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
