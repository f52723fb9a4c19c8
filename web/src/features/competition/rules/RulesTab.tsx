import { Link } from '@tanstack/react-router';
import type { Standings } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { TeamLink } from '@/ui/RecordLinks';
import { EmptyState, Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { standingsQuery } from '../competitionQueries';
import { Fetched } from '../Fetched';
import { signedNumber, unitsOf } from '../standings/criteria';
import { Criteria } from './Criteria';
import { PointsTable } from './PointsTable';
import classes from './RulesTab.module.css';

/** By which rules the tables of the tournament are made. */
export function RulesTab({ tournamentId }: { tournamentId: number }) {
  return (
    <Fetched
      failure="Failed to fetch the rules"
      query={standingsQuery(tournamentId)}
      skeleton={<Skeleton height={320} width="100%" />}
    >
      {(standings) => <Rules standings={standings} />}
    </Fetched>
  );
}

function Rules({ standings }: { standings: Standings }) {
  const { rule_pack: pack, points, groups, seasons } = standings;
  const sport = capitalize(standings.sport_name ?? 'the sport');
  if (groups.length === 0 && seasons.length > 0) {
    return (
      <Panel title="Season of races">
        <p className={classes.words}>
          The points of all races are added up. With equal points the one with more wins is above,
          then the one with more second places, and so on. Whoever is level in every place shares
          the position.
        </p>
      </Panel>
    );
  }
  if (pack === null || points === null || groups.length === 0) {
    return <EmptyState message="This tournament has no table, so no rules order one." />;
  }
  return (
    <div className={classes.parts}>
      <Panel title="What orders the tables">
        <p className={classes.words}>
          <strong>{pack.name}</strong>
          {pack.is_default
            ? `: the default of ${sport}, as the tournament names no rules of its own.`
            : ': the rules that the tournament names.'}{' '}
          A step orders teams that all steps before it left level. Teams that are level after the
          last step share their position.
        </p>
        <Criteria criteria={pack.criteria} units={unitsOf(standings)} />
        <p className={classes.source}>
          Source: {pack.source}. Rule pack{' '}
          <Link search={{ pack: pack.id }} to="/admin/rule-packs">
            {pack.id}
          </Link>
          , version {pack.version}.
        </p>
      </Panel>
      <div className={classes.parts}>
        <Points isInSets={standings.score_unit === 'sets'} points={points} sport={sport} />
        <Adjustments standings={standings} />
      </div>
    </div>
  );
}

interface PointsProps {
  points: NonNullable<Standings['points']>;
  sport: string;
  /** Whether a match counts sets, and cannot be drawn. */
  isInSets: boolean;
}

function Points({ points, sport, isInSets }: PointsProps) {
  return (
    <Panel title="Points">
      <PointsTable isInSets={isInSets} points={points} />
      <p className={classes.source}>
        {points.from === 'sport' && (
          <>
            These come from the{' '}
            <Link to="/admin/config/scoring-config">scoring configuration of {sport}</Link>: a
            change there changes these tables.
          </>
        )}
        {points.from === 'default' &&
          `${sport} has no scoring configuration, so these are the usual points.`}
        {points.from === 'competition' &&
          `The tournament has points of its own: the scoring configuration of ${sport} does not change them.`}
        {points.from === 'rule_pack' &&
          `The rule pack says the points itself: the scoring configuration of ${sport} does not change them.`}
      </p>
      {points.extra_rules !== null && (
        <p className={classes.source}>Recorded beside the points: {points.extra_rules}</p>
      )}
    </Panel>
  );
}

function Adjustments({ standings }: { standings: Standings }) {
  if (standings.adjustments.length === 0) return null;
  return (
    <Panel title="Points adjustments">
      <ul className={classes.adjustments}>
        {standings.adjustments.map((adjustment) => (
          <li key={`${adjustment.team_id} ${adjustment.reason}`}>
            <strong>
              <TeamLink id={adjustment.team_id} name={adjustment.team_name} />{' '}
              {signedNumber(adjustment.points_delta)}
            </strong>
            <span>
              {adjustment.reason}
              {adjustment.effective_date !== null && (
                <>
                  , <DateText show="date" value={adjustment.effective_date} />
                </>
              )}
            </span>
            {adjustment.source !== null && (
              <span className={classes.adjustmentSource}>Source: {adjustment.source}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
