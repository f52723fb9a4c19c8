import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import say from 'words/competition';
import type { Standings } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { packName } from '@/ui/packName';
import { TeamLink } from '@/ui/RecordLinks';
import { useReaders } from '@/ui/readers';
import { rich } from '@/ui/rich';
import { sportName } from '@/ui/sportName';
import { EmptyState, Skeleton } from '@/ui/states';
import { standingsQuery } from '../competitionQueries';
import type { CompetitionView } from '../competitionSearch';
import { Fetched } from '../Fetched';
import { signedNumber, unitsOf } from '../standings/criteria';
import { reasonOf } from '../standings/reasonOf';
import { Criteria } from './Criteria';
import { PointsTable } from './PointsTable';
import classes from './RulesTab.module.css';

interface RulesTabProps {
  tournamentId: number;
  view: CompetitionView;
}

/** By which rules the tables of the tournament are made. */
export function RulesTab({ tournamentId, view }: RulesTabProps) {
  const readers = useReaders();
  return (
    <Fetched
      part="rules"
      query={standingsQuery(tournamentId, { division: view.values.division }, readers)}
      skeleton={<Skeleton height={320} width="100%" />}
    >
      {(standings) => <Rules standings={standings} />}
    </Fetched>
  );
}

function Rules({ standings }: { standings: Standings }) {
  const { rule_pack: pack, points, groups, seasons } = standings;
  const readers = useReaders();
  const sport = sportName(standings.sport_name ?? '');
  if (groups.length === 0 && seasons.length > 0) {
    return (
      <Panel title={say.seasonOfRaces()}>
        <p className={classes.words}>{say.seasonRules()}</p>
      </Panel>
    );
  }
  if (pack === null || points === null || groups.length === 0) {
    return <EmptyState message={say.noRules()} />;
  }
  return (
    <div className={classes.parts}>
      <Panel title={say.whatOrders()}>
        <p className={classes.words}>
          {pack.composed_version !== null
            ? rich(say.organisersRules, { strong, pack: packName(pack) })
            : pack.is_default
              ? rich(say.defaultRules, { strong, pack: packName(pack), sport })
              : rich(say.namedRules, { strong, pack: packName(pack) })}
        </p>
        <Criteria criteria={pack.criteria} units={unitsOf(standings)} />
        <p className={classes.source}>
          {rich(say.ruleSource, {
            source: pack.source,
            pack:
              readers === 'administrators' ? (
                <Link className="tl-nowrap" search={{ pack: pack.id }} to="/admin/rule-packs">
                  {pack.id}
                </Link>
              ) : (
                <span className="tl-nowrap">{pack.id}</span>
              ),
            version: pack.version,
          })}
          {pack.composed_version !== null &&
            ` ${say.composedVersion({ version: pack.composed_version })}`}
        </p>
      </Panel>
      <div className={classes.parts}>
        <Points isInSets={standings.score_unit === 'sets'} points={points} sport={sport} />
        <Adjustments standings={standings} />
      </div>
    </div>
  );
}

const strong = (words: ReactNode) => <strong>{words}</strong>;

interface PointsProps {
  points: NonNullable<Standings['points']>;
  sport: string;
  /** Whether a match counts sets, and cannot be drawn. */
  isInSets: boolean;
}

function Points({ points, sport, isInSets }: PointsProps) {
  const readers = useReaders();
  return (
    <Panel title={say.points()}>
      <PointsTable isInSets={isInSets} points={points} />
      <p className={classes.source}>
        {points.from === 'sport' &&
          rich(say.pointsOfSport, {
            sport,
            link: (words) =>
              readers === 'administrators' ? (
                <Link to="/admin/config/scoring-config">{words}</Link>
              ) : (
                words
              ),
          })}
        {points.from === 'default' && say.pointsByDefault({ sport })}
        {points.from === 'competition' && say.pointsOfTournament({ sport })}
        {points.from === 'rule_pack' && say.pointsOfPack({ sport })}
      </p>
      {points.extra_rules !== null && (
        <p className={classes.source}>{say.extraRules({ rules: points.extra_rules })}</p>
      )}
    </Panel>
  );
}

function Adjustments({ standings }: { standings: Standings }) {
  if (standings.adjustments.length === 0) return null;
  return (
    <Panel title={say.pointsAdjustments()}>
      <ul className={classes.adjustments}>
        {standings.adjustments.map((adjustment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two adjustments may be equal
          <li key={index}>
            <strong>
              <TeamLink id={adjustment.team_id} name={adjustment.team_name} />{' '}
              {signedNumber(adjustment.points_delta)}
            </strong>
            <ReasonAndDay of={adjustment} />
            {adjustment.source !== null && (
              <span className={classes.adjustmentSource}>
                {say.source({ source: adjustment.source })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Why and from when the points count, as far as it is known. */
function ReasonAndDay({ of: adjustment }: { of: Standings['adjustments'][number] }) {
  const reason = reasonOf(adjustment);
  if (adjustment.effective_date === null) return reason === '' ? null : <span>{reason}</span>;
  const date = <DateText show="date" value={adjustment.effective_date} />;
  return <span>{reason === '' ? date : rich(say.onDay, { text: reason, date })}</span>;
}
